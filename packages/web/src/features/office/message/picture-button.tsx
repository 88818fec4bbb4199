// Button that attaches a picture, or takes one on a device with a camera.
import { useId, useState } from 'react';
import { LineIcon } from '../../../ui/look/line-icon';
import { t } from './message.words';
import { shrunk } from './picture-shrink';

const CAMERA = 'M4 8h3l2-2.5h6L17 8h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z';

export function PictureButton({ onChoose }: { onChoose: (picture: File) => void }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setComplaint(undefined);
    setBusy(true);
    try {
      onChoose(await shrunk(file));
    } catch (thrown) {
      setComplaint(thrown instanceof Error ? thrown.message : t.wrongPicture());
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <label className="button button-plain thread-picture-button" title={t.attachPicture()}>
        <LineIcon path={CAMERA} size={18} />
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          aria-label={t.attachPicture()}
          aria-invalid={complaint ? true : undefined}
          aria-describedby={complaint ? id : undefined}
          disabled={busy}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {complaint && (
        <p id={id} className="field-message thread-picture-complaint" role="alert">
          {complaint}
        </p>
      )}
    </>
  );
}

// Field for a person's picture: chosen, taken with the camera, replaced or removed.
import { useKeptState } from '../../kernel/session/drafts';
import { useField } from '../../ui/field/field';
import { FileField } from '../../ui/file/file-field';
import { useFormExtra, useFormValue } from '../../ui/form/form-context';
import type { TextPath } from '../../ui/form/form-path';
import type { Extras } from '../../ui/form/form-store';
import { Button } from '../../ui/look/button';
import { loadable } from '../../ui/page/loadable';
import { Avatar } from './avatar';
import { t } from './person.words';

// Loaded when the camera is first used.
const CameraDialog = loadable(async () => (await import('../../ui/file/camera-dialog')).CameraDialog);

interface PictureFieldProps {
  label: string;
  /** Name of the person, if the form has no field for it. */
  name?: string;
  /** The part of the form with the path of the picture. */
  at: { imagePath: TextPath; firstName?: TextPath; lastName?: TextPath };
}

/** The chosen picture in the extras of a submission. */
export const pictureIn = ({ picture }: Extras) => (picture instanceof File ? picture : undefined);

const pictureInWords = (path: unknown) => (path ? t.aPicture() : t.noPicture());

export function PictureField({ label, name, at }: PictureFieldProps) {
  const [file, onChange] = useFormExtra<File | undefined>('picture', undefined);
  const [camera, setCamera] = useKeptState<{ taken?: File }>('camera');
  const typed = [useFormValue(at.firstName ?? at.imagePath), useFormValue(at.lastName ?? at.imagePath)]
    .join(' ')
    .trim();
  // Registered as a field, so that a change by another user is listed as a change of the picture.
  const { value, set } = useField({ name: at.imagePath, label, optional: true }, pictureInWords);
  const person = name ?? typed;
  const imagePath = typeof value === 'string' ? value : null;
  return (
    <FileField
      label={label}
      file={file}
      onChange={onChange}
      picture={(preview) => <Avatar name={person} imagePath={imagePath} preview={preview} size={64} />}
      kept={Boolean(imagePath)}
      onRemove={() => set(null)}
    >
      <Button onClick={() => setCamera({})}>{t.useCamera()}</Button>
      {camera && (
        <CameraDialog
          of={person}
          taken={camera.taken}
          onTake={(taken) => setCamera(taken ? { taken } : {})}
          onUse={(taken) => {
            onChange(taken);
            setCamera(undefined);
          }}
          onClose={() => setCamera(undefined)}
        />
      )}
    </FileField>
  );
}

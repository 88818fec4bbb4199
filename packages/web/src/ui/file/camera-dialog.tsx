// Dialog that takes a picture with the camera of the device: live view, picture, preview, then use it or take it again.
import { useState } from 'react';
import { useBlobUrl } from '../../kernel/browser/use-blob-url';
import { Button } from '../look/button';
import { t as kit } from '../look/kit.words';
import { Dialog } from '../overlay/dialog';
import { t } from './camera.words';
import { pictureOf, useCamera } from './use-camera';
import './camera-dialog.css';

interface CameraDialogProps {
  /** Name of the person in the picture; '' while none is typed. */
  of: string;
  /** The picture in the preview, not accepted yet. */
  taken: File | undefined;
  /** Called with the picture, or with undefined to take it again. */
  onTake: (picture: File | undefined) => void;
  onUse: (picture: File) => void;
  onClose: () => void;
}

export function CameraDialog({ of, taken, onTake, onUse, onClose }: CameraDialogProps) {
  const { video, complaint, retry, turn } = useCamera(!taken);
  const [ready, setReady] = useState(false);
  const preview = useBlobUrl(taken);
  const take = async () => {
    if (!video.current) return;
    const picture = await pictureOf(video.current);
    setReady(false);
    onTake(picture);
  };
  const live = !taken && !complaint;
  return (
    <Dialog
      title={of ? t.takeAPictureOf({ name: of }) : t.takeAPicture()}
      onClose={onClose}
      actions={
        <>
          {taken ? (
            <Button tone="primary" onClick={() => onUse(taken)}>
              {t.use()}
            </Button>
          ) : (
            <Button tone="primary" busy={live && !ready} onClick={complaint ? retry : take}>
              {complaint ? kit.tryAgain() : t.take()}
            </Button>
          )}
          {taken && <Button onClick={() => onTake(undefined)}>{t.takeAgain()}</Button>}
          {live && turn && <Button onClick={turn}>{t.otherCamera()}</Button>}
          <Button onClick={onClose}>{kit.cancel()}</Button>
        </>
      }
    >
      {complaint && !taken && (
        <div className="problem" role="alert">
          <p>{complaint}</p>
        </div>
      )}
      {live && (
        <video
          ref={video}
          className="camera-view"
          aria-label={t.view()}
          autoPlay
          muted
          playsInline
          onPlaying={() => setReady(true)}
        />
      )}
      {taken && <img className="camera-view" src={preview} alt={of ? t.takenOf({ name: of }) : t.taken()} />}
      <p className="visually-hidden" role="status">
        {taken ? t.pictureTaken() : ready ? t.cameraOn() : ''}
      </p>
    </Dialog>
  );
}

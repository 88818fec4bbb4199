// A picture taken with the camera of the device: looked at, taken, looked at again, and used or taken anew.
import { useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { useBlobUrl } from './use-blob-url';
import { pictureOf, useCamera } from './use-camera';
import './camera-dialog.css';

interface CameraDialogProps {
  /** Whose picture; '' where nobody has typed a name yet. */
  of: string;
  /** The picture that was taken and is not decided about yet. */
  taken: File | undefined;
  /** Undefined: it is taken again. */
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
      title={of ? `Take a picture of ${of}` : 'Take a picture'}
      onClose={onClose}
      actions={
        <>
          {taken ? (
            <Button tone="primary" onClick={() => onUse(taken)}>
              Use this picture
            </Button>
          ) : (
            <Button tone="primary" busy={live && !ready} onClick={complaint ? retry : take}>
              {complaint ? 'Try again' : 'Take picture'}
            </Button>
          )}
          {taken && <Button onClick={() => onTake(undefined)}>Take again</Button>}
          {live && turn && <Button onClick={turn}>Other camera</Button>}
          <Button onClick={onClose}>Cancel</Button>
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
          aria-label="What the camera sees"
          autoPlay
          muted
          playsInline
          onPlaying={() => setReady(true)}
        />
      )}
      {taken && <img className="camera-view" src={preview} alt={of ? `Just taken: ${of}` : 'Just taken'} />}
      <p className="visually-hidden" role="status">
        {taken ? 'The picture is taken.' : ready ? 'The camera is on.' : ''}
      </p>
    </Dialog>
  );
}

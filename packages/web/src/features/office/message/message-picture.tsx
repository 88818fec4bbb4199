// Picture of a message: small in the conversation, large in a dialog. The text of the message is its description.
import { message } from '@almoner/contract/office/message';
import { useState } from 'react';
import { usePicture } from '../../../kernel/call/use-picture';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Dialog } from '../../../ui/overlay/dialog';
import { t } from './message.words';

interface MessagePictureProps {
  id: string;
  author: string;
  text: string;
}

export function MessagePicture(of: MessagePictureProps) {
  const [open, setOpen] = useState(false);
  const thumb = usePicture(message.thumb, of.id, true);
  return (
    <>
      <button type="button" className="thread-picture" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {thumb ? <img src={thumb} alt={t.pictureShows({ text: of.text })} /> : t.pictureComes()}
      </button>
      {open && <Large {...of} onClose={() => setOpen(false)} />}
    </>
  );
}

function Large({ id, author, text, onClose }: MessagePictureProps & { onClose: () => void }) {
  const picture = usePicture(message.picture, id, true);
  return (
    <Dialog
      title={t.pictureBy({ author })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{kit.close()}</Button>}
    >
      {picture ? (
        <img className="thread-picture-large" src={picture} alt={text} />
      ) : (
        <p role="status">{t.pictureComes()}</p>
      )}
    </Dialog>
  );
}

// Button that attaches a record to a message. Hidden if the role may read no attachable records.
import { useRef } from 'react';
import { useKeptState } from '../../../kernel/session/drafts';
import { Button } from '../../../ui/look/button';
import { LineIcon } from '../../../ui/look/line-icon';
import { AttachDialog, useAttachable } from './attach-dialog';
import { t } from './message.words';
import type { Attached } from './outbox';

const CLIP = 'M18.5 11.5 12 18a4.2 4.2 0 0 1-6-6l7-7a2.8 2.8 0 0 1 4 4l-7 7a1.4 1.4 0 0 1-2-2l6-6';

export function AttachButton({ onAttach }: { onAttach: (attached: Attached) => void }) {
  const [open, setOpen] = useKeptState<'yes'>('attaching');
  const button = useRef<HTMLButtonElement>(null);
  if (useAttachable().length === 0) return null;
  return (
    <>
      <Button ref={button} aria-label={t.attach()} title={t.attach()} onClick={() => setOpen('yes')}>
        <LineIcon path={CLIP} size={18} />
      </Button>
      {open && <AttachDialog onAttach={onAttach} onClose={() => setOpen(undefined)} />}
    </>
  );
}

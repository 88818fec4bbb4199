// Scenes of widgets that only the kit has: popover, time field, banner, dragging, worklist.
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useDrag } from '../../src/kernel/browser/use-drag';
import { showBanner } from '../../src/kernel/call/banner';
import { BannerLine } from '../../src/shell/banner-line';
import { TimeField } from '../../src/ui/date/time-field';
import { Form } from '../../src/ui/form/form';
import { useFormValue } from '../../src/ui/form/form-context';
import { fieldsOf } from '../../src/ui/form/form-path';
import { usePopover } from '../../src/ui/overlay/use-popover';
import { Worklist } from '../../src/ui/worklist/worklist';
import { Around, type Scene, useTold } from './scenes';
import type { Widgets } from './widgets';

function Popover({ label }: { label: string }) {
  const { open, setOpen, anchor, panel } = usePopover<HTMLButtonElement, HTMLElement>();
  return (
    <>
      <button ref={anchor} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && (
        <nav
          ref={panel}
          popover="manual"
          aria-label={`${label} panel`}
          style={{ position: 'fixed', inset: 'auto', margin: 0 }}
        >
          <button type="button">One</button>
          <button type="button">Two</button>
        </nav>
      )}
    </>
  );
}

function Popovers({ Dialog }: Widgets) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Around>
        <Popover label="First" />
      </Around>
      <Popover label="Second" />
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && Dialog && (
        <Dialog title="Sure?" onClose={() => setOpen(false)}>
          <Popover label="Third" />
        </Dialog>
      )}
      <div style={{ height: 3000 }}>A long page</div>
    </>
  );
}

const Timed = z.object({ time: z.string() });
const at = fieldsOf(Timed);

const Time = () => (
  <Around>
    <Form schema={Timed} name="time" initial={{ time: '' }} submit="Save" onSubmit={async () => undefined}>
      <TimeField name={at.time} label="Time" />
      <Held />
    </Form>
  </Around>
);

const Held = () => <output>Told: {String(useFormValue(at.time))}</output>;

function Said() {
  return (
    <>
      <button type="button" onClick={() => showBanner('Saved')}>
        Save
      </button>
      <button type="button" onClick={() => showBanner('Sent')}>
        Send
      </button>
      <BannerLine />
    </>
  );
}

function Drag() {
  const [tell, told] = useTold();
  const drag = useDrag();
  return (
    <>
      <button
        type="button"
        onPointerDown={(event) =>
          drag.begin(event, { onMove: () => tell('moved'), onDrop: () => tell('dropped'), onLose: () => tell('lost') })
        }
        onClick={() => !drag.dragged() && tell('pressed')}
      >
        Drag me
      </button>
      {told}
      <div style={{ height: 3000 }}>A long page</div>
    </>
  );
}

declare global {
  interface Window {
    /** Replaces the rows, as a change by another user does. */
    show: (rows: readonly { id: string; step?: string }[]) => void;
  }
}

const PEOPLE = [{ id: 'Ada' }, { id: 'Bisi' }, { id: 'Chidi' }, { id: 'Dayo' }];

/** A step removes its row a moment later, as the server's answer does. */
function People() {
  const [rows, setRows] = useState<Parameters<Window['show']>[0]>(PEOPLE);
  const [done, setDone] = useState<string[]>([]);
  useEffect(() => {
    window.show = setRows;
  }, []);
  const take = (id: string) => {
    setDone((before) => [...before, id]);
    setTimeout(() => setRows((before) => before.filter((row) => row.id !== id)), 50);
  };
  return (
    <>
      <Around>
        <Worklist
          title="People"
          columns={[{ key: 'who', header: () => 'Who', cell: ({ id }) => id }]}
          groups={[{ key: 'all', rows }]}
          nameOf={({ id }) => id}
          steps={({ id, step = 'Arrived' }) => [{ label: step, act: () => take(id) }]}
        />
      </Around>
      <output>Told: {done.join(' ') || 'nobody'}</output>
    </>
  );
}

export const ownScenes: Record<string, Scene> = {
  popovers: Popovers,
  time: Time,
  said: Said,
  drag: Drag,
  worklist: People,
};

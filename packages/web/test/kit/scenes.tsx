// Scenes: one page for each group of cases. The buttons "Before" and "After" are the elements that the focus comes from and
// goes to; values passed to callbacks are shown below.
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { Option } from '../../src/ui/field/options';
import type { Widgets } from './widgets';

const FRUITS = 'Apple Apricot Banana Blackberry Cherry Elderberry Fig Grape Lemon Mango Orange Papaya'.split(' ');
const fruits: Option[] = FRUITS.map((label) => ({ value: label.toLowerCase(), label }));
const thousand: Option[] = Array.from({ length: 1000 }, (_, at) => ({ value: at, label: `Option ${at}` }));

async function find(text: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await fetch(`/find?q=${encodeURIComponent(text)}`, { signal });
  return ((await answer.json()) as string[]).map((label) => ({ value: label, label }));
}

export const Around = ({ children }: { children: ReactNode }) => (
  <>
    <button type="button">Before</button>
    {children}
    <button type="button">After</button>
  </>
);

/** The value of the last callback, and its display. */
export function useTold() {
  const [told, setTold] = useState<unknown>('nothing');
  const tell = useCallback((value: unknown) => setTold(value ?? 'nothing'), []);
  return [tell, <output key="told">Told: {String(told)}</output>] as const;
}

export type Scene = ComponentType<Widgets>;
const absent = <p>This kit has none.</p>;

const combobox =
  (label: string, given: { options?: readonly Option[]; search?: typeof find }): Scene =>
  ({ Combobox }) => {
    const [tell, told] = useTold();
    if (!Combobox) return absent;
    return (
      <>
        <Around>
          <Combobox label={label} {...given} onChoose={tell} />
        </Around>
        {told}
      </>
    );
  };

function ComboboxesInDialog({ Combobox, Dialog }: Widgets) {
  const [tell, told] = useTold();
  const [open, setOpen] = useState(false);
  if (!Combobox || !Dialog) return absent;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && (
        <Dialog title="Which fruit?" onClose={() => setOpen(false)}>
          <Combobox label="Fruit" options={fruits} onChoose={tell} />
        </Dialog>
      )}
      {told}
    </>
  );
}

function TwoComboboxes({ Combobox }: Widgets) {
  const [tell, told] = useTold();
  if (!Combobox) return absent;
  return (
    <>
      <Combobox label="Fruit" options={fruits} onChoose={tell} />
      <Combobox label="Number" options={thousand} onChoose={tell} />
      {told}
    </>
  );
}

const ACTS = ['Open', 'Edit', 'Export as CSV', 'Export as PDF', 'Delete'];

function Menus({ Menu }: Widgets) {
  const [tell, told] = useTold();
  if (!Menu) return absent;
  const items = ACTS.map((label) => ({ label, act: () => tell(label) }));
  const many = Array.from({ length: 40 }, (_, at) => ({ label: `Act ${at}`, act: () => tell(`Act ${at}`) }));
  return (
    <>
      <Around>
        <Menu label="Actions" items={items} />
      </Around>
      <Menu label="Many" items={many} />
      {told}
    </>
  );
}

function MenuWithDialog({ Menu, Dialog }: Widgets) {
  const [open, setOpen] = useState<string>();
  if (!Menu || !Dialog) return absent;
  return (
    <>
      <Menu label="Actions" items={[{ label: 'Ask', act: () => setOpen('asked') }]} />
      {open && (
        <Dialog title="Sure?" onClose={() => setOpen(undefined)}>
          <Menu label="More" items={[{ label: 'Yes', act: () => setOpen('yes') }]} />
          <p>{open}</p>
        </Dialog>
      )}
    </>
  );
}

function Days({ DateInput }: Widgets) {
  const [tell, told] = useTold();
  if (!DateInput) return absent;
  return (
    <>
      <Around>
        <DateInput label="From" day="2026-01-31" onChange={tell} />
      </Around>
      <DateInput label="To" day="2026-11-21" onChange={tell} />
      {told}
    </>
  );
}

function DayInDialog({ DateInput, Dialog }: Widgets) {
  const [open, setOpen] = useState(false);
  if (!DateInput || !Dialog) return absent;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && (
        <Dialog title="Which day?" onClose={() => setOpen(false)}>
          <DateInput label="From" day="2026-01-31" onChange={() => undefined} />
        </Dialog>
      )}
    </>
  );
}

function Dialogs({ Dialog }: Widgets) {
  const [open, setOpen] = useState(0);
  const [asked, setAsked] = useState(0);
  if (!Dialog) return absent;
  return (
    <>
      <Around>
        <button type="button" onClick={() => setOpen(1)}>
          Ask
        </button>
        <button type="button" onClick={() => setOpen(9)}>
          Ask firmly
        </button>
      </Around>
      {open === 9 && (
        <Dialog title="Firm" onClose={() => setAsked(asked + 1)}>
          <input aria-label="Typed" />
          <p>Asked to close {asked} times</p>
        </Dialog>
      )}
      {(open === 1 || open === 2) && (
        <Dialog title="Sure?" onClose={() => setOpen(0)}>
          <input aria-label="Reason" />
          <button type="button" onClick={() => setOpen(2)}>
            More
          </button>
          <button type="button" onClick={() => setOpen(0)}>
            Close
          </button>
          {open === 2 && (
            <Dialog title="Really?" onClose={() => setOpen(1)}>
              <button type="button">Yes</button>
            </Dialog>
          )}
        </Dialog>
      )}
      <div style={{ height: 3000 }}>A long page</div>
    </>
  );
}

export const scenes: Record<string, Scene> = {
  combobox: combobox('Fruit', { options: fruits }),
  'combobox of 1,000': combobox('Number', { options: thousand }),
  'combobox that asks': combobox('Fruit', { search: find }),
  'two comboboxes': TwoComboboxes,
  'combobox in a dialog': ComboboxesInDialog,
  menus: Menus,
  'menu and dialog': MenuWithDialog,
  days: Days,
  'day in a dialog': DayInDialog,
  dialogs: Dialogs,
};

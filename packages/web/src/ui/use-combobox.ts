// What a searchable select does: filters or asks while somebody types, moves with the arrows, chooses with
// Enter, and never keeps a text that is no option.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { asProblem } from '../kernel/problem';
import type { Option } from './options';
import { holdsWords } from './table-state';
import { usePopover } from './use-popover';

/** Either all options, or how the server finds some for a text. */
export interface OptionSource {
  options?: readonly Option[] | undefined;
  search?: ((text: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined;
}

interface ComboboxOptions extends OptionSource {
  chosen: Option | undefined;
  value: unknown;
  onChoose: (option: Option | undefined) => void;
}

const MOST_SHOWN = 50;
const TYPING_PAUSE = 200;

export function useCombobox({ options, search, chosen, value, onChoose }: ComboboxOptions) {
  const { open, setOpen, anchor, panel } = usePopover<HTMLInputElement, HTMLDivElement>();
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState(chosen);
  const [at, setAt] = useState(0);
  const asked = useFound(search, open ? (typed ?? '') : undefined);

  const current = [picked, chosen, ...(options ?? [])].find((option) => option?.value === value);
  const found = (options?.filter((option) => fits(option, typed)) ?? asked.found).slice(0, MOST_SHOWN);

  const end = () => {
    setTyped(undefined);
    setOpen(false);
  };
  const choose = (option: Option) => {
    setPicked(option);
    onChoose(option);
    end();
  };
  // An emptied field means nothing; any other text that was not chosen gives way to what was.
  const leave = () => {
    if (typed === '' && current) onChoose(undefined);
    end();
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
    setOpen(true);
  };
  const move = (to: number) => {
    setOpen(true);
    setAt(Math.max(0, Math.min(found.length - 1, to)));
  };
  const marked = found[at];
  const press = keysTo({
    ArrowDown: () => move(open ? at + 1 : at),
    ArrowUp: () => move(at - 1),
    Enter: open && (() => marked && choose(marked)),
    Escape: (open || typed !== undefined) && leave,
  });
  const note = asked.searching ? 'Searching…' : (asked.refused ?? 'No Record');
  const text = typed ?? current?.label ?? '';
  return {
    open,
    setOpen,
    anchor,
    panel,
    found,
    at,
    searching: asked.searching,
    note,
    text,
    type,
    choose,
    press,
    leave,
  };
}

const fits = ({ label, detail = '' }: Option, typed: string | undefined) =>
  !typed || holdsWords(`${label} ${detail}`, typed);

/** Hears some keys; the others, and those that are off just now, keep their meaning. */
function keysTo(acts: Record<string, (() => unknown) | false>) {
  return (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

/** Asks after a pause in typing; an answer that was overtaken is dropped. */
function useFound(search: OptionSource['search'], text: string | undefined) {
  const [answer, setAnswer] = useState<{ text: string; found: readonly Option[]; refused?: string }>();

  // The newest function, so that one made anew at each render does not ask without end.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (!latest.current || text === undefined) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await (latest.current?.(text.trim(), asking.signal) ?? []);
        if (!asking.signal.aborted) setAnswer({ text, found });
      } catch (thrown) {
        if (!asking.signal.aborted) setAnswer({ text, found: [], refused: asProblem(thrown).message });
      }
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);

  const searching = Boolean(search) && text !== undefined && answer?.text !== text;
  return { found: answer?.found ?? [], refused: answer?.refused, searching };
}

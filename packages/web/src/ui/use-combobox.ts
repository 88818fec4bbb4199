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
  const popover = usePopover<HTMLInputElement, HTMLDivElement>();
  const { open, setOpen } = popover;
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState(chosen);
  const [at, setAt] = useState(0);
  const asked = useFound(search, open ? (typed ?? '') : undefined);

  const current = [picked, chosen, ...(options ?? [])].find((option) => option?.value === value);
  const matching = options?.filter((option) => !typed || holdsWords(`${option.label} ${option.detail ?? ''}`, typed));
  const found = (matching ?? asked.found).slice(0, MOST_SHOWN);

  const choose = (option: Option | undefined) => {
    setPicked(option);
    setTyped(undefined);
    setOpen(false);
    onChoose(option);
  };
  const move = (to: number) => {
    setOpen(true);
    setAt(Math.max(0, Math.min(found.length - 1, to)));
  };
  const moves: Record<string, (() => void) | false> = {
    ArrowDown: () => move(open ? at + 1 : at),
    ArrowUp: () => move(at - 1),
    Enter: open && (() => found[at] && choose(found[at])),
    Escape: (open || typed !== undefined) && (() => leave()),
  };
  const press = (event: KeyboardEvent) => {
    const act = moves[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  // An emptied field means nothing; any other text that was not chosen gives way to what was.
  const leave = () => {
    if (typed === '' && current) onChoose(undefined);
    setTyped(undefined);
    setOpen(false);
  };
  return {
    ...popover,
    found,
    at,
    searching: asked.searching,
    note: asked.searching ? 'Searching…' : (asked.refused ?? 'No Record'),
    text: typed ?? current?.label ?? '',
    type: (text: string) => {
      setTyped(text);
      setAt(0);
      setOpen(true);
    },
    choose,
    press,
    leave,
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

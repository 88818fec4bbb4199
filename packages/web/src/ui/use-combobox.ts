// What a searchable select does: filters or asks while somebody types, moves with the arrows, chooses with Enter what is
// marked. It never chooses what nobody named: opened by a click nothing is marked, and what is left is taken only where
// it is the whole name of one option.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { asProblem } from '../kernel/problem';
import { noteOf, type Option, type Options, readOf } from './options';
import { holdsWords } from './row-order';
import { usePopover } from './use-popover';

type Search = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** Either all options, or how the server finds some for a text. */
export interface OptionSource {
  options?: Options | undefined;
  search?: Search | undefined;
}

interface ComboboxOptions extends OptionSource {
  /** What the value stands for. */
  current: Option | undefined;
  /** What was typed and is no option; undefined where nothing was. */
  typed: string | undefined;
  setTyped: (typed: string | undefined) => void;
  onChoose: (option: Option | undefined) => void;
}

const MOST_SHOWN = 50;
const TYPING_PAUSE = 200;

export function useCombobox({ options: offered, search, current, typed, setTyped, onChoose }: ComboboxOptions) {
  const read = offered && readOf(offered);
  const options = read?.known;
  const { open, setOpen, anchor, panel } = usePopover<HTMLInputElement, HTMLDivElement>();
  // By value: what is found changes while somebody looks at it.
  const [at, setAt] = useState<Option['value']>();
  const asked = useFound(search, open ? (typed ?? '') : undefined);
  const resolving = useRef<AbortController>(undefined);

  const found = (options?.filter((option) => fits(option, typed)) ?? asked.found).slice(0, MOST_SHOWN);
  const marked = found.find(({ value }) => value === at) ?? (typed && !asked.searching ? found[0] : undefined);

  const end = () => {
    setTyped(undefined);
    setAt(undefined);
    setOpen(false);
  };
  const choose = (option: Option | undefined) => {
    onChoose(option);
    end();
  };
  const leave = async () => {
    setOpen(false);
    setAt(undefined);
    if (typed === undefined) return;
    if (typed.trim() === '') return choose(undefined);
    if (typed === current?.label) return end();
    // Until it is known whom it names, it is nobody: least of all who stood there before.
    onChoose(undefined);
    resolving.current?.abort();
    const asking = new AbortController();
    resolving.current = asking;
    const named = namedBy(typed, options ?? (await search?.(typed.trim(), asking.signal).catch(() => [])) ?? []);
    if (named && !asking.signal.aborted) choose(named);
  };
  const type = (text: string) => {
    resolving.current?.abort();
    setTyped(text);
    setAt(undefined);
    setOpen(true);
  };
  const move = (by: 1 | -1) => {
    if (!open) return setOpen(true);
    const to = marked ? found.indexOf(marked) + by : 0;
    setAt(found[Math.max(0, Math.min(found.length - 1, to))]?.value);
  };
  const press = keysTo({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: open && (() => marked && choose(marked)),
    Escape: (open || typed !== undefined) && end,
  });
  const note = read ? noteOf(read, 'No Record') : asked.searching ? 'Searching…' : (asked.refused ?? 'No Record');
  const text = typed ?? current?.label ?? '';
  return {
    open,
    setOpen,
    anchor,
    panel,
    found,
    marked,
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

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();

/** The one option that is called so; undefined where none is, or two are. */
export function namedBy(text: string, options: readonly Option[]): Option | undefined {
  const [one, ...others] = options.filter(({ label }) => plain(label) === plain(text));
  return others.length === 0 ? one : undefined;
}

/** Hears some keys; the others, and those that are off just now, keep their meaning. */
function keysTo(acts: Record<string, (() => unknown) | false>) {
  return (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

/** Asks after a pause in typing; an answer that was overtaken is dropped. */
function useFound(search: Search | undefined, text: string | undefined) {
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

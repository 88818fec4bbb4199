// Combobox (searchable select): filters or asks while somebody types, moves with the arrows, chooses with Enter what is marked.
// It never chooses what nobody named: opened by a click nothing is marked, and what is left is taken only where it is the whole
// name of one option.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { textOf } from '../kernel/i18n';
import { asProblem } from '../kernel/problem';
import { t } from './kit.words';
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
/** How many options Page Up and Page Down go by. */
const PAGE = 10;

export function useCombobox({ current, typed, setTyped, onChoose, ...source }: ComboboxOptions) {
  const { open, setOpen, anchor, panel } = usePopover<HTMLInputElement, HTMLDivElement>();
  // By value: what is found changes while somebody looks at it.
  const [at, setAt] = useState<Option['value']>();
  const { options, found, searching, note, said } = useOffered(source, open, typed);
  const resolving = useRef<AbortController>(undefined);

  const marked = found.find(({ value }) => value === at) ?? (typed && !searching ? found[0] : undefined);

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
    if (current && typed === textOf(current.label)) return end();
    // Until it is known whom it names, it is nobody: least of all who stood there before.
    onChoose(undefined);
    resolving.current?.abort();
    const asking = new AbortController();
    resolving.current = asking;
    const named = namedBy(typed, options ?? (await source.search?.(typed.trim(), asking.signal).catch(() => [])) ?? []);
    if (named && !asking.signal.aborted) choose(named);
  };
  const type = (text: string) => {
    resolving.current?.abort();
    setTyped(text);
    setAt(undefined);
    setOpen(true);
  };
  const mark = (place: number) => setAt(found[Math.max(0, Math.min(found.length - 1, place))]?.value);
  const move = (by: number) => {
    mark((marked ? found.indexOf(marked) : by > 0 ? -1 : found.length) + by);
  };
  const press = keysTo({
    ArrowDown: ({ altKey }) => (open && !altKey ? move(1) : setOpen(true)),
    ArrowUp: ({ altKey }) => {
      setOpen(!altKey);
      if (!altKey) move(-1);
    },
    PageDown: open && (() => move(PAGE)),
    PageUp: open && (() => move(-PAGE)),
    // With nothing typed and nothing marked it means the form, which answers.
    Enter: open && (marked || typed ? () => marked && choose(marked) : false),
    Escape: (open || typed !== undefined) && end,
  });
  const text = typed ?? (current ? textOf(current.label) : '');
  return {
    open,
    setOpen,
    anchor,
    panel,
    found,
    marked,
    note,
    /** What is there, for who does not see it. */
    said: open ? said : '',
    text,
    type,
    choose,
    press,
    leave,
  };
}

/** What is offered for what was typed, and what is said of it: that it is on its way, that it is none or not all. */
function useOffered({ options: offered, search }: OptionSource, open: boolean, typed: string | undefined) {
  const read = offered && readOf(offered);
  const asked = useFound(search, open ? (typed ?? '') : undefined);
  const all = read?.known.filter((option) => fits(option, typed)) ?? asked.found;
  const found = all.slice(0, MOST_SHOWN);
  const none = read ? noteOf(read, t.noRecord()) : asked.searching ? t.searching() : (asked.refused ?? t.noRecord());
  const note = found.length === 0 ? none : moreOf(found.length, all.length);
  const said = asked.searching ? none : (note ?? t.found({ count: found.length }));
  return { options: read?.known, found, searching: asked.searching, note, said };
}

const moreOf = (shown: number, all: number): string | undefined =>
  shown < all ? t.firstOf({ shown, all }) : undefined;

const fits = ({ label, detail = '' }: Option, typed: string | undefined) =>
  !typed || holdsWords(`${textOf(label)} ${detail}`, typed);

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();

/** The one option that is called so; undefined where none is, or two are. */
export function namedBy(text: string, options: readonly Option[]): Option | undefined {
  const [one, ...others] = options.filter(({ label }) => plain(textOf(label)) === plain(text));
  return others.length === 0 ? one : undefined;
}

/** Hears some keys; the others, and those that are off just now, keep their meaning. */
function keysTo(acts: Record<string, ((event: KeyboardEvent) => unknown) | false>) {
  return (event: KeyboardEvent) => {
    const act = acts[event.key];
    // An input method uses the same keys for what it is still writing.
    if (!act || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
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

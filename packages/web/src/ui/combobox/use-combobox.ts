// Combobox (searchable select): filters or searches while the user types, moves with the arrow keys, chooses the marked
// option with Enter. It never guesses: no option is marked when it is opened by a click, and typed text that is left chooses
// an option only if it is the whole name of exactly one.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { asProblem } from '../../kernel/call/problem';
import { containsWords } from '../../kernel/language/contains-words';
import { textOf } from '../../kernel/language/i18n';
import { noteOf, type Option, type Options, optionsState } from '../field/options';
import { t } from '../look/kit.words';
import { usePopover } from '../overlay/use-popover';

type Search = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** All options, or a function that searches them on the server. */
export interface OptionSource {
  options?: Options | undefined;
  search?: Search | undefined;
}

interface ComboboxOptions extends OptionSource {
  /** The option of the present value. */
  current: Option | undefined;
  /** Typed text that is not a chosen option yet; undefined if nothing was typed. */
  typed: string | undefined;
  setTyped: (typed: string | undefined) => void;
  onChoose: (option: Option | undefined) => void;
}

const MOST_SHOWN = 50;
const TYPING_PAUSE = 200;
/** Number of options that Page Up and Page Down move by. */
const PAGE = 10;

export function useCombobox({ current, typed, setTyped, onChoose, ...source }: ComboboxOptions) {
  const { open, setOpen, anchor, panel } = usePopover<HTMLInputElement, HTMLDivElement>();
  // Value of the marked option. It is not an index, because the options may change while the user looks at them.
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
    // The value is cleared until the text is resolved, so that the previous choice is not kept by mistake.
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
    // With nothing typed and nothing marked, Enter is left to the form.
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
    /** Status for screen readers. */
    said: open ? said : '',
    text,
    type,
    choose,
    press,
    leave,
  };
}

/** Options that match the typed text, and a note about them: loading, none, or only the first of many. */
function useOffered({ options: offered, search }: OptionSource, open: boolean, typed: string | undefined) {
  const read = offered && optionsState(offered);
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
  !typed || containsWords(`${textOf(label)} ${detail}`, typed);

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();

/** The one option with this name; undefined if there is none or more than one. */
function namedBy(text: string, options: readonly Option[]): Option | undefined {
  const [one, ...others] = options.filter(({ label }) => plain(textOf(label)) === plain(text));
  return others.length === 0 ? one : undefined;
}

/** Handles the given keys. Other keys, and those whose action is false, keep their default. */
function keysTo(acts: Record<string, ((event: KeyboardEvent) => unknown) | false>) {
  return (event: KeyboardEvent) => {
    const act = acts[event.key];
    // Input methods use these keys during composition.
    if (!act || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  };
}

/** Searches after a pause in typing, and drops answers to earlier texts. */
function useFound(search: Search | undefined, text: string | undefined) {
  const [answer, setAnswer] = useState<{ text: string; found: readonly Option[]; refused?: string }>();

  // A ref, so that a function made anew at each render does not start a search each time.
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

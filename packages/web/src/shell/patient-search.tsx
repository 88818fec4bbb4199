// The header's search for patients: shows results while the user types; Enter or the button opens the list of all results.
// The ARIA combobox pattern with a list; the field keeps the focus.
import type { PatientFound } from '@almoner/contract/front/patient';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useId, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stillHere } from '../kernel/route/redirect';
import { screenAddress, useLinkTo } from '../kernel/route/screen-links';
import { typedState, useAddress } from '../kernel/route/use-address';
import { isTicketNumber } from '../records/ticket/ticket-words';
import { Icon } from '../ui/look/icon';
import { usePopover } from '../ui/overlay/use-popover';
import type { NavItem } from './nav';
import type { PatientSearchResults, Result } from './patient-search-results';
import type { FoundSetting } from './settings-search';
import { t } from './shell.words';
import { useFoundSettings } from './use-found-settings';
import { type Found, usePatientSearch } from './use-patient-search';
import './patient-search.css';

interface PatientSearchProps {
  placeholder: string;
  field: RefObject<HTMLInputElement | null>;
  /** Whether patients are searched; false if the role may not read them. */
  patients: boolean;
  /** The settings to search, within the settings area. */
  settings: readonly NavItem[];
}

const LIST = screenAddress('patients');

export function PatientSearch({ placeholder, field, patients, settings }: PatientSearchProps) {
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const { pathname } = useLocation();
  const [params] = useAddress();
  const searched = pathname === LIST ? (params.get('search') ?? '') : '';
  const [text, setText] = useState(searched);
  // Shows the search text of the list on the screen, after back and reload too. This is no effect, because an effect may run
  // after the user has begun to type, and would overwrite the text.
  const [before, setBefore] = useState(searched);
  if (searched !== before) {
    setBefore(searched);
    if (searched !== '' || text === before) setText(searched);
  }

  const { Results, load } = useResultsPart();
  const box = useResults(text, Results !== undefined, patients, settings);
  const { anchor } = box;
  const listId = useId();
  const end = (next: string) => {
    setText(next);
    box.want(false);
  };
  const open = ({ to, search = '' }: Pick<Result, 'to' | 'search'>) => {
    // Releases the focus for the next screen, unless the address stays the same.
    if (to !== pathname) field.current?.blur();
    navigate(to, { state: search ? typedState({ search }) : null });
  };
  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = text.trim();
    end(text);
    const [setting] = box.settings;
    if (setting && (!patients || box.found?.total === 0)) return open(setting);
    if (!patients) return;
    const isHere = stillHere();
    const ticketId = isTicketNumber(asked)
      ? await (await import('../records/ticket/find-ticket')).findTicket(asked)
      : undefined;
    if (!isHere()) return;
    const to = ticketId && linkTo('tickets/:id', { id: ticketId });
    if (to) end('');
    open(to ? { to } : { to: LIST, search: asked });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all of the browsers in use
    <form role="search" className="header-search" onSubmit={find}>
      <input
        ref={(input) => {
          field.current = input;
          anchor.current = input;
        }}
        type="search"
        name="patient-search"
        role="combobox"
        aria-label={placeholder}
        aria-expanded={box.results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={box.marked && `${listId}-${box.marked.key}`}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          box.want(true);
        }}
        onKeyDown={(event) =>
          box.press(event, (result) => {
            end('');
            open(result);
          })
        }
        onFocus={load}
        onBlur={() => box.want(false)}
      />
      <button type="submit" className="shell-button" aria-label={t.search()}>
        <Icon name="search" />
      </button>
      {box.open && Results && (
        <Results
          panel={box.panel}
          id={listId}
          text={text.trim()}
          found={box.found}
          results={box.results}
          marked={box.marked}
          onOpen={() => {
            end('');
            field.current?.blur();
          }}
        />
      )}
      <span className="visually-hidden" role="status">
        {box.open && box.said}
      </span>
    </form>
  );
}

/** The results are loaded when the field is focused: most screens are left without a search. */
function useResultsPart() {
  const [Results, setResults] = useState<typeof PatientSearchResults>();
  const load = () => {
    // If loading fails, Enter still opens the list of all results.
    const part = import('./patient-search-results').catch(() => undefined);
    void import('@almoner/contract/front/patient').catch(() => undefined);
    void part.then((loaded) => loaded && setResults(() => loaded.PatientSearchResults));
  };
  return { Results, load };
}

/** The results to show, and the keys that move through them. */
function useResults(text: string, ready: boolean, patients: boolean, items: readonly NavItem[]) {
  const { open, setOpen, anchor, panel } = usePopover<HTMLInputElement, HTMLDivElement>();
  const [wanted, want] = useState(false);
  const [at, setAt] = useState<string>();
  const found = usePatientSearch(wanted && patients ? text : '');
  const { settings, counted } = useFoundSettings(items, wanted ? text : '');
  const shown = wanted && ready && (found !== undefined || settings.length > 0);
  useLayoutEffect(() => setOpen(shown), [shown, setOpen]);
  const results = useLines(text, open ? settings : none, open ? found : undefined);
  // Marked by key, so that results that arrive between two key presses do not replace the marked person.
  const index = results.findIndex(({ key }) => key === at);
  const marked = results[index];
  const move = (to: number) => setAt(results[Math.min(to, results.length - 1)]?.key);

  const press = (event: KeyboardEvent, go: (result: Result) => void) => {
    if (event.nativeEvent.isComposing) return;
    const acts: Record<string, (() => void) | false | undefined> = {
      ArrowDown: () => (open ? move(index + 1) : want(true)),
      ArrowUp: open && (() => move(index - 1)),
      Enter: marked && (() => go(marked)),
      Escape: open && (() => want(false)),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const saidOf = found ? [found.note ?? t.found({ total: found.total })] : [];
  return {
    want,
    anchor,
    panel,
    open,
    settings,
    found,
    results,
    marked,
    press,
    said: [...counted, ...saidOf].join(', '),
  };
}

const none: readonly FoundSetting[] = [];

function useLines(text: string, settings: readonly FoundSetting[], found: Found | undefined): Result[] {
  const linkTo = useLinkTo();
  const lines = settings.map((setting) => ({ key: setting.to, to: setting.to, setting }));
  if (!found || found.patients.length === 0) return lines;
  const recordOf = ({ id, patientId }: PatientFound) => {
    const to = linkTo('patients/:id', { id });
    return to ? { to } : { to: LIST, search: patientId };
  };
  return [
    ...lines,
    ...found.patients.map((patient) => ({ key: patient.id, ...recordOf(patient), patient })),
    { key: 'all', to: LIST, search: text.trim() },
  ];
}

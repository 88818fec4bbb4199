// Which modules travel together in one file of the build: each file of its own costs a request, and on a slow network
// forty of them cost seconds. What one screen alone needs is that screen's own file.
import type { Plugin, Rolldown } from 'vite';

type InfoOf = (id: string) => Rolldown.ModuleInfo | null;

const SHARED_BY_SCREENS = 3;
const SHARED_BY_MANY = 6;
// The page asks for this one by name.
const ENTRANCE = /\/web\/src\/main\.tsx$/;
const ACCOUNT_PAGE = /\/session\/(register|confirm-email|forgot-password|let-in|reset-password)\.screen\.tsx$/;
const SCHEMA = /\/node_modules\/zod\/|\/contract\/src\/[^/]+\.ts$/;
const KIT = /\/web\/src\/(ui|kernel)\//;
const PERSON = /\/web\/src\/records\/person\/(columns|person-name)\.tsx$/;
const CHART = /\/web\/src\/ui\/chart-[\w-]+\.tsx?$/;
const FEATURE = /\/web\/src\/features\/\w+\/([\w-]+)\//;
const WORDS = /\.words\.ts$/;
const STAYS = '';
// What the header asks in every window is not among them.
const UPPER_CALLS = /\/contract\/src\/(money|office|care|desk)\/(?!unread-)/;

/** What a module needs before it runs, itself included. */
function neededBy(start: string, infoOf: InfoOf, into = new Set<string>()): Set<string> {
  if (into.has(start)) return into;
  into.add(start);
  for (const id of infoOf(start)?.importedIds ?? []) neededBy(id, infoOf, into);
  return into;
}

/** The modules that are loaded on their own: screens, dialogs. */
const startsOf = (ids: readonly string[], infoOf: InfoOf) =>
  new Set(ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []));

/** How many of them need a module. */
function needsOf(starts: Set<string>, infoOf: InfoOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const start of starts) {
    for (const id of neededBy(start, infoOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * The files, besides one of each screen and dialog:
 * - `entrance`: sign-in, and nothing that it does not need;
 * - `account`: what the other pages share that need no session;
 * - `schema`: the schema library, what every call is made of, and the calls of those pages;
 * - `words`: the ids of all catalogues, a line each. They need no other module, and others say them as they begin: in a file
 *   that waits for one of these they would not be there yet;
 * - `app`: the shell, the kit, and what many screens show of records; `screens.css`: the styles of all screens;
 * - `records`: what fewer screens show of records, and charts;
 * - `house`: the calls of the lower floors; `care`: those of the upper floors, and what screens show of their records;
 * - of each feature what several of its screens need.
 */
export function filesOfBuild(): Plugin {
  let entrance = new Set<string>();
  let shell = new Set<string>();
  let account = new Set<string>();
  let upper = new Set<string>();
  /** What makes messages of ids, where that is not at the entrance: on the page of widgets. */
  let sayers = new Set<string>();
  let starts = new Set<string>();
  let needs = new Map<string, number>();

  const isStyle = (id: string) => id.endsWith('.css');
  const isCall = (id: string) => id.includes('/contract/src/');
  const isRecord = (id: string) => id.includes('/web/src/records/');
  const shares = (id: string, least: number) => (needs.get(id) ?? 0) >= least;
  // The first that a module fits; one that fits none stays with what needs it.
  const files: [name: string, holds: (id: string) => boolean][] = [
    [STAYS, (id) => ENTRANCE.test(id) || (starts.has(id) && !isCall(id) && !shell.has(id))],
    ['entrance', (id) => entrance.has(id)],
    ['screens', isStyle],
    ['words', (id) => sayers.has(id)],
    ['schema', (id) => SCHEMA.test(id) || (isCall(id) && account.has(id))],
    ['account', (id) => account.has(id)],
    ['words', (id) => WORDS.test(id)],
    ['records', (id) => CHART.test(id)],
    ['app', (id) => shell.has(id) || (KIT.test(id) && shares(id, SHARED_BY_SCREENS))],
    ['care', (id) => upper.has(id) && (isCall(id) || isRecord(id)) && shares(id, 2)],
    ['house', (id) => isCall(id) && shares(id, 2)],
    ['app', (id) => (isRecord(id) && shares(id, SHARED_BY_MANY)) || PERSON.test(id)],
    ['records', (id) => (isRecord(id) || KIT.test(id)) && shares(id, 2)],
  ];
  const featureOf = (id: string) => (shares(id, 2) && FEATURE.exec(id)?.[1]) || STAYS;
  const fileOf = (id: string) => (files.find(([, holds]) => holds(id))?.[0] ?? featureOf(id)) || null;
  return {
    name: 'files-of-build',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const infoOf: InfoOf = (id) => this.getModuleInfo(id);
      const from = (file: RegExp) => neededBy(ids.find((id) => file.test(id)) ?? '', infoOf);
      entrance = from(ENTRANCE);
      sayers = from(/\/web\/src\/kernel\/i18n\.ts$/);
      shell = from(/\/web\/src\/app\.tsx$/);
      const pages = ids.filter((id) => ACCOUNT_PAGE.test(id));
      account = new Set(pages.flatMap((page) => [...neededBy(page, infoOf)].filter((id) => id !== page)));
      starts = startsOf(ids, infoOf);
      needs = needsOf(starts, infoOf);
      upper = new Set(ids.filter((id) => [...neededBy(id, infoOf)].some((needed) => UPPER_CALLS.test(needed))));
    },
    config: () => ({
      build: {
        rolldownOptions: {
          // A group would bring along what its modules import: sign-in would load the kit.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: fileOf, debugName: 'files of the build' }],
            },
          },
        },
      },
    }),
  };
}

// Groups the modules of the build into files. Each file costs a request, and forty of them cost seconds on a slow network. A
// module that only one screen imports is in that screen's own file.
//
// Below, a comment names the screens that import the modules of the constant under it.
import type { Plugin, Rolldown } from 'vite';

type InfoOf = (id: string) => Rolldown.ModuleInfo | null;

const SHARED_BY_FEW = 3;
/** Modules of fewer screens would delay every sign-in. */
const SHARED_BY_MANY = 11;
// index.html loads this file.
const ENTRANCE = /\/web\/src\/main\.tsx$/;
const ACCOUNT_PAGE = /\/session\/(register|confirm-email|forgot-password|let-in|reset-password)\.screen\.tsx$/;
const SCHEMA = /\/node_modules\/zod\//;
/** The building blocks of calls, such as `wire.ts`. */
const OF_CALLS = /\/contract\/src\/[^/]+\.ts$/;
// Small modules of screens that import nothing else from `records`, and would load that file for them alone.
const APART =
  /\/web\/src\/(ui\/(file\/file-button|form\/(generated-number|row-fields)|page\/side-panel|table\/setup-list)|records\/appointment\/appointment-status)\.tsx?$/;
const KERNEL = /\/web\/src\/kernel\//;
const KIT = /\/web\/src\/(ui|kernel)\//;
// The panel of the bell, and the screens of notifications.
const NOTICES = /\/contract\/src\/notice-kind\.ts$/;
const PERSON = /\/web\/src\/records\/person\/(columns|person-name)\.tsx$/;
const CHART = /\/web\/src\/ui\/chart\/[\w-]+\.tsx?$/;
// Treatments, their requests and bills, and the patient's banner with allergies. Not in `records`: its other screens would load
// all calls of the upper floors.
const CARE_SHOWN = /\/web\/src\/records\/(allergy|bill|laboratory|prescription|receipt|request|substance)\//;
const CARE_CALLS = /\/contract\/src\/front\/(allergy-match|patient-profile)\.ts$/;
// Styles of dialogs and of single screens, which load them.
const LATER_STYLE =
  /\/(shell\/shortcuts|features\/(care\/(admission\/(board|medicine|round)|treatment\/treatment-(codes|rows|reach|parts))|front\/(appointment\/calendar|patient\/patient-(chart|profile)|waiting-screen\/[\w-]+)|office\/(message|notification)\/[\w-]+|money\/billing\/counter-payment|house\/leave\/leave|front\/schedule\/schedule|(house\/(audit|diagnosis)|money\/report|desk\/import)\/[\w-]+)|records\/(vitals|conversation|prescription|laboratory)\/[\w-]+)\.css$/;
// Forms that prescribe, and the medicines and results of a patient's chart.
const PRESCRIBING =
  /\/web\/src\/records\/(prescription\/(prescription-(fields|lines)|quantity|taken)|laboratory\/(flagged-value|result-rows))\.tsx?$/;
// The history of a ticket: its page, and its patient's chart.
const STORY =
  /\/web\/src\/(records\/ticket\/(story|timeline|use-ticket-care|waits)|features\/front\/patient\/use-visit)\.tsx?$/;
// The worklists of the home screens.
const HOME =
  /\/(web\/src\/(kernel\/browser\/use-now\.ts|ui\/worklist\/(worklist(-room)?\.(tsx?|css)|use-mark\.ts)|features\/desk\/home\/[\w-]+\.css)|contract\/src\/desk\/([\w-]*worklist|dashboard)\.ts)$/;
// Ward rounds, and the dialogs of treatments.
const ROUND = /\/contract\/src\/care\/(round|discharge-summary)\.ts$/;
const VITALS = /\/web\/src\/records\/vitals\/vital-kinds\.ts$/;
const FEATURE = /\/web\/src\/features\/\w+\/([\w-]+)\//;
const WORDS = /\.words\.ts$/;
const STAYS = '';
// Imports, after a file is read.
const IMPORT_ROWS =
  /\/(web\/src\/features\/desk\/import\/(column-mapping\.ts|headings\.json)|contract\/src\/desk\/import-rows\.ts)$/;
// Imports.
const IMPORT_CALLS = /\/contract\/src\/desk\/import(-days)?\.ts$/;
// The form of a patient, and imports after a file is read.
const ESTIMATED_BIRTH = /\/contract\/src\/front\/estimated-birth\.ts$/;
// The forms of results and of parameters, not the other screens of the laboratory.
const LAB_LIMITS =
  /\/(contract\/src\/care\/(lab-flags|plausible-limits)|web\/src\/features\/care\/laboratory\/result-fields)\.tsx?$/;
// Panels of the settings.
const SETUP_CALLS =
  /\/contract\/src\/house\/(device|diagnosis-(code|search)|outbox|public-holiday|specialist|substance|ward|ward-type)\.ts$/;
// The audit trail, and an administrator's home.
const AUDIT_CALLS = /\/contract\/src\/house\/audit\.ts$/;
// Screens about leave.
const LEAVE_CALLS = /\/contract\/src\/house\/leave-type\.ts$/;
// These, and the notice about a decided leave, which is loaded after the shell.
const LEAVE_TOLD = /\/contract\/src\/house\/leave\.ts$/;
// Screens about patients.
const MERGE_CALLS = /\/contract\/src\/front\/patient-merge\.ts$/;
// The waiting-room screen, which needs no session, and its panel of the settings.
const WAITING_CALLS = /\/contract\/src\/front\/waiting-screen\.ts$/;
// The screens and dialogs of conversations.
const CHAT = /\/(contract\/src\/office\/(message|conversation)\.ts|web\/src\/records\/conversation\/[\w-]+\.tsx?)$/;
// The list of letters, and an administrator's home.
const LETTER = /\/web\/src\/records\/letter\//;
// Screens that take payments.
const COUNTER_CALLS = /\/contract\/src\/money\/counter-payment\.ts$/;
// Calls of the upper floors, without the counts that the header of every window reads.
const UPPER_CALLS = /\/contract\/src\/(money|office|care|desk)\/(?!unread-)/;

/** All modules that a module imports, directly or not, and itself. */
function neededBy(start: string, infoOf: InfoOf, into = new Set<string>()): Set<string> {
  if (into.has(start)) return into;
  into.add(start);
  for (const id of infoOf(start)?.importedIds ?? []) neededBy(id, infoOf, into);
  return into;
}

/** The modules that are loaded on their own: screens, dialogs. */
const startsOf = (ids: readonly string[], infoOf: InfoOf) =>
  new Set(ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []));

/** Which of them need a module. */
function needsOf(starts: Set<string>, infoOf: InfoOf): Map<string, string[]> {
  const needs = new Map<string, string[]>();
  for (const start of starts) {
    for (const id of neededBy(start, infoOf)) needs.set(id, [...(needs.get(id) ?? []), start]);
  }
  return needs;
}

/** The feature whose screens and dialogs are all that need a module, but for imports once a file is read. */
function onlyFeatureOf(starts: readonly string[]): string | undefined {
  const features = new Set(starts.map((start) => FEATURE.exec(start)?.[1]));
  if (features.size > 1) features.delete('import');
  return features.size === 1 ? [...features][0] : undefined;
}

/**
 * The files, besides one of each screen and dialog:
 * - `entrance`: sign-in, and nothing that it does not need;
 * - `account`: what the other pages share that need no session;
 * - `schema`: the schema library, what every call is made of, and the calls of those pages;
 * - `words`: the catalogues. They import no other module. Others use their texts while they start, so that they cannot be in a file
 *   that imports one of those;
 * - `app`: the shell, and the modules of the kit and of records that many screens import; `screens.css`: the styles of all screens;
 * - `records`: those that fewer screens import;
 * - `house`: the calls of the lower floors; `care`: those of the upper floors, with the modules of their records;
 * - a file of each feature: modules that several of its screens import, with the calls that no other feature uses.
 */
export function filesOfBuild(): Plugin {
  let entrance = new Set<string>();
  let shell = new Set<string>();
  let account = new Set<string>();
  let upper = new Set<string>();
  /** Modules that turn ids into messages, except those of the entrance: the page of widgets imports them. */
  let sayers = new Set<string>();
  let starts = new Set<string>();
  let needs = new Map<string, string[]>();

  const isStyle = (id: string) => id.endsWith('.css');
  const isCall = (id: string) => id.includes('/contract/src/');
  const isRecord = (id: string) => id.includes('/web/src/records/');
  const shares = (id: string, least: number) => (needs.get(id)?.length ?? 0) >= least;
  /** The one feature that needs a module. */
  const ownerOf = (id: string) => onlyFeatureOf(needs.get(id) ?? []);
  const isSharedCall = (id: string) => isCall(id) && ownerOf(id) === undefined;
  // The first that a module fits; one that fits none stays with what needs it.
  const files: [name: string, holds: (id: string) => boolean][] = [
    [STAYS, (id) => ENTRANCE.test(id) || LATER_STYLE.test(id) || (starts.has(id) && !isCall(id) && !shell.has(id))],
    ['entrance', (id) => entrance.has(id)],
    ['home', (id) => HOME.test(id)],
    ['screens', isStyle],
    ['words', (id) => sayers.has(id)],
    ['notification', (id) => NOTICES.test(id)],
    ['schema', (id) => SCHEMA.test(id) || (isCall(id) && account.has(id))],
    ['schema', (id) => OF_CALLS.test(id) && (shell.has(id) || shares(id, SHARED_BY_FEW))],
    ['account', (id) => account.has(id)],
    ['words', (id) => WORDS.test(id)],
    ['chart', (id) => CHART.test(id)],
    ['prescribing', (id) => PRESCRIBING.test(id)],
    ['treatment', (id) => VITALS.test(id)],
    ['admission', (id) => ROUND.test(id)],
    [
      'app',
      (id) =>
        shell.has(id) ||
        APART.test(id) ||
        (KIT.test(id) && shares(id, KERNEL.test(id) ? SHARED_BY_FEW : SHARED_BY_MANY)),
    ],
    ['care', (id) => CARE_CALLS.test(id) || (CARE_SHOWN.test(id) && shares(id, 2))],
    ['story', (id) => STORY.test(id)],
    ['estimated-birth', (id) => ESTIMATED_BIRTH.test(id)],
    ['import-rows', (id) => IMPORT_ROWS.test(id)],
    ['import', (id) => IMPORT_CALLS.test(id)],
    ['lab-limits', (id) => LAB_LIMITS.test(id)],
    ['audit', (id) => AUDIT_CALLS.test(id)],
    ['leave', (id) => LEAVE_CALLS.test(id)],
    ['leave-told', (id) => LEAVE_TOLD.test(id)],
    ['patient', (id) => MERGE_CALLS.test(id)],
    ['waiting', (id) => WAITING_CALLS.test(id)],
    ['setup', (id) => SETUP_CALLS.test(id)],
    ['counter', (id) => COUNTER_CALLS.test(id)],
    ['message', (id) => CHAT.test(id)],
    ['letter', (id) => LETTER.test(id)],
    ['care', (id) => upper.has(id) && (isRecord(id) || isSharedCall(id)) && shares(id, 2)],
    ['house', (id) => isSharedCall(id) && !OF_CALLS.test(id) && shares(id, 2)],
    ['app', (id) => (isRecord(id) && shares(id, SHARED_BY_MANY)) || PERSON.test(id)],
    ['records', (id) => (isRecord(id) || KIT.test(id) || OF_CALLS.test(id)) && shares(id, 2)],
  ];
  const featureOf = (id: string) => (shares(id, 2) && (FEATURE.exec(id)?.[1] ?? ownerOf(id))) || STAYS;
  const fileOf = (id: string) => (files.find(([, holds]) => holds(id))?.[0] ?? featureOf(id)) || null;
  return {
    name: 'files-of-build',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const infoOf: InfoOf = (id) => this.getModuleInfo(id);
      const from = (file: RegExp) => neededBy(ids.find((id) => file.test(id)) ?? '', infoOf);
      entrance = from(ENTRANCE);
      sayers = from(/\/web\/src\/kernel\/language\/i18n\.ts$/);
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

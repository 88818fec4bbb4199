// Which modules travel together in one file of the build: each file of its own costs a request, and on a slow network
// forty of them cost seconds. What one screen alone needs is that screen's own file.
import type { Plugin, Rolldown } from 'vite';

type InfoOf = (id: string) => Rolldown.ModuleInfo | null;

const SHARED_BY_FEW = 3;
/** What fewer screens need would keep everybody waiting who signs in. */
const SHARED_BY_MANY = 11;
// The page asks for this one by name.
const ENTRANCE = /\/web\/src\/main\.tsx$/;
const ACCOUNT_PAGE = /\/session\/(register|confirm-email|forgot-password|let-in|reset-password)\.screen\.tsx$/;
const SCHEMA = /\/node_modules\/zod\//;
/** What calls are made of. */
const OF_CALLS = /\/contract\/src\/[^/]+\.ts$/;
// Small, and of screens that need nothing else of what few screens need: they would load one file more.
const APART =
  /\/web\/src\/(ui\/(file\/file-button|form\/(generated-number|row-fields)|page\/side-panel|table\/setup-list)|records\/appointment\/appointment-status)\.tsx?$/;
const KERNEL = /\/web\/src\/kernel\//;
const KIT = /\/web\/src\/(ui|kernel)\//;
// Of the panel of the bell and its screens.
const NOTICES = /\/contract\/src\/notice-kind\.ts$/;
const PERSON = /\/web\/src\/records\/person\/(columns|person-name)\.tsx$/;
const CHART = /\/web\/src\/ui\/chart\/[\w-]+\.tsx?$/;
// Of treatments, of what they ask for and what is paid for it, and of allergies and the like, which the banner of a patient shows.
// Apart from `records`, which would bring all calls of the upper floors to screens that need none of them.
const CARE_SHOWN = /\/web\/src\/records\/(allergy|bill|laboratory|prescription|receipt|request|substance)\//;
const CARE_CALLS = /\/contract\/src\/front\/(allergy-match|patient-profile)\.ts$/;
// Of what is loaded later, or by one screen alone: it comes with that.
const LATER_STYLE =
  /\/(shell\/shortcuts|features\/(care\/(admission\/(board|medicine|round)|treatment\/treatment-(codes|rows|reach|parts))|front\/(appointment\/calendar|patient\/patient-(chart|profile)|waiting-screen\/[\w-]+)|office\/(message|notification)\/[\w-]+|money\/billing\/counter-payment|house\/leave\/leave|front\/schedule\/schedule|(house\/(audit|diagnosis)|money\/report|desk\/import)\/[\w-]+)|records\/(vitals|conversation|prescription|laboratory)\/[\w-]+)\.css$/;
// Of forms that prescribe, and of what a chart says of medicines and results.
const PRESCRIBING =
  /\/web\/src\/records\/(prescription\/(prescription-(fields|lines)|quantity|taken)|laboratory\/(flagged-value|result-rows))\.tsx?$/;
// What happened on a ticket: of its page and of its patient's chart.
const STORY =
  /\/web\/src\/(records\/ticket\/(story|timeline|use-ticket-care|waits)|features\/front\/patient\/use-visit)\.tsx?$/;
// What waits for whom is shown at home.
const HOME =
  /\/(web\/src\/(kernel\/browser\/use-now\.ts|ui\/worklist\/(worklist(-room)?\.(tsx?|css)|use-mark\.ts)|features\/desk\/home\/[\w-]+\.css)|contract\/src\/desk\/([\w-]*worklist|dashboard)\.ts)$/;
// Of ward rounds, and of treatments with what is loaded later.
const ROUND = /\/contract\/src\/care\/(round|discharge-summary)\.ts$/;
const VITALS = /\/web\/src\/records\/vitals\/vital-kinds\.ts$/;
const FEATURE = /\/web\/src\/features\/\w+\/([\w-]+)\//;
const WORDS = /\.words\.ts$/;
const STAYS = '';
// Of imports once a file is read.
const IMPORT_ROWS =
  /\/(web\/src\/features\/desk\/import\/(column-mapping\.ts|headings\.json)|contract\/src\/desk\/import-rows\.ts)$/;
// Of imports, whose screens share the rest of theirs too.
const IMPORT_CALLS = /\/contract\/src\/desk\/import(-days)?\.ts$/;
// Of the form of a patient, and of imports once a file is read.
const ESTIMATED_BIRTH = /\/contract\/src\/front\/estimated-birth\.ts$/;
// Of forms of results and of their parameters: other screens of the laboratory need none of it.
const LAB_LIMITS =
  /\/(contract\/src\/care\/(lab-flags|plausible-limits)|web\/src\/features\/care\/laboratory\/result-fields)\.tsx?$/;
// Of panels of the settings.
const SETUP_CALLS =
  /\/contract\/src\/house\/(device|diagnosis-(code|search)|outbox|public-holiday|specialist|substance|ward|ward-type)\.ts$/;
// Of the audit trail, and of an administrator's home.
const AUDIT_CALLS = /\/contract\/src\/house\/audit\.ts$/;
// Of screens about leave.
const LEAVE_CALLS = /\/contract\/src\/house\/leave-type\.ts$/;
// Of these, and of what tells of leave that was decided once the shell is there.
const LEAVE_TOLD = /\/contract\/src\/house\/leave\.ts$/;
// Of screens about patients.
const MERGE_CALLS = /\/contract\/src\/front\/patient-merge\.ts$/;
// Of a page that is read without a session, and of its panel of the settings.
const WAITING_CALLS = /\/contract\/src\/front\/waiting-screen\.ts$/;
// Of conversations, which their own screens and what is loaded later know.
const CHAT = /\/(contract\/src\/office\/(message|conversation)\.ts|web\/src\/records\/conversation\/[\w-]+\.tsx?)$/;
// Of the list of letters and of an administrator's home.
const LETTER = /\/web\/src\/records\/letter\//;
// Of who takes payments.
const COUNTER_CALLS = /\/contract\/src\/money\/counter-payment\.ts$/;
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
 * - `words`: the ids of all catalogues, a line each. They need no other module, and others say them as they begin: in a file
 *   that waits for one of these they would not be there yet;
 * - `app`: the shell, and what many screens need of the kit or show of records; `screens.css`: the styles of all screens;
 * - `records`: what fewer screens need of the kit or show of records;
 * - `house`: the calls of the lower floors; `care`: those of the upper floors, and what screens show of their records;
 * - of each feature what several of its screens need, the calls among it that no other feature needs.
 */
export function filesOfBuild(): Plugin {
  let entrance = new Set<string>();
  let shell = new Set<string>();
  let account = new Set<string>();
  let upper = new Set<string>();
  /** What makes messages of ids, where that is not at the entrance: on the page of widgets. */
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

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
// Of lists alone.
const STATE_FILTER = /\/web\/src\/ui\/state-filter\.tsx$/;
// Of few screens, none of which anybody meets first.
const FILE_BUTTON = /\/web\/src\/ui\/file-button\.tsx$/;
const KIT = /\/web\/src\/(ui|kernel)\//;
// Needed by the panel of the bell and its screens, which need the calls of the upper floors.
const NOTICES = /\/contract\/src\/notice-kind\.ts$/;
const PERSON = /\/web\/src\/records\/person\/(columns|person-name)\.tsx$/;
const CHART = /\/web\/src\/ui\/chart-[\w-]+\.tsx?$/;
// Of forms that prescribe or hand out, which nobody meets first.
// Of the banner of a patient, which travels with what shows bills.
const ALLERGIES = /\/web\/src\/records\/allergy\/(allergies|allergy-badge)\.tsx?$/;
// Of whatever shows what a laboratory is asked for.
const UNLISTED = /\/web\/src\/records\/laboratory\/unlisted\.tsx$/;
const ALLERGY_REASONS = /\/web\/src\/records\/allergy\/allergy-reasons\.tsx$/;
// Of what is loaded later, or by one screen alone: it comes with that.
const LATER_STYLE =
  /\/(features\/(care\/(admission\/(medicine|round|summary)|treatment\/treatment-(codes|rows|reach|parts))|front\/(patient\/patient-(chart|profile)|waiting-screen\/[\w-]+)|office\/(message|notification)\/[\w-]+|money\/billing\/counter-payment|house\/leave\/leave|front\/schedule\/schedule|(house\/(audit|diagnosis)|money\/report|desk\/import)\/[\w-]+)|records\/(vitals|conversation|prescription|laboratory)\/[\w-]+)\.css$/;
// Of forms that prescribe, and of what a chart says of medicines and results.
const PRESCRIBING =
  /\/web\/src\/records\/(prescription\/(prescription-lines|quantity|taken)|laboratory\/(flagged-value|result-rows))\.tsx?$/;
// What happened on a ticket: of its page and of its patient's chart.
const STORY =
  /\/web\/src\/(records\/ticket\/(story|timeline|use-ticket-care|waits)|features\/front\/patient\/use-visit)\.tsx?$/;
// What waits for whom is shown at home.
const HOME =
  /\/(web\/src\/(ui\/(worklist\.(tsx|css)|use-(now|mark)\.ts)|features\/desk\/home\/[\w-]+\.css)|contract\/src\/desk\/([\w-]*worklist|dashboard)\.ts)$/;
// Of ward rounds, and of treatments with what is loaded later.
const ROUND = /\/contract\/src\/care\/(round|discharge-summary)\.ts$/;
const VITALS = /\/web\/src\/records\/vitals\/vital-kinds\.ts$/;
const FEATURE = /\/web\/src\/features\/\w+\/([\w-]+)\//;
const WORDS = /\.words\.ts$/;
const STAYS = '';
// The calls of one feature's screens and dialogs, and of nobody else's.
const ASSET_CALLS = /\/contract\/src\/office\/asset-(books|service)\.ts$/;
// Of imports once a file is read.
const IMPORT_ROWS =
  /\/(web\/src\/features\/desk\/import\/(column-mapping\.ts|headings\.json)|contract\/src\/desk\/import-rows\.ts)$/;
// Of imports, whose screens share the rest of theirs too.
const IMPORT_CALLS = /\/contract\/src\/desk\/import(-days)?\.ts$/;
// Of the form of a patient, and of imports once a file is read.
const ESTIMATED_BIRTH = /\/contract\/src\/front\/estimated-birth\.ts$/;
// Of panels of the settings.
const SETUP_CALLS = /\/contract\/src\/house\/(diagnosis-(code|search)|outbox|public-holiday|substance|ward-type)\.ts$/;
// Of the audit trail, and of an administrator's home.
const AUDIT_CALLS = /\/contract\/src\/house\/audit\.ts$/;
// Of screens about leave.
const LEAVE_CALLS = /\/contract\/src\/house\/leave-type\.ts$/;
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
    [STAYS, (id) => ENTRANCE.test(id) || LATER_STYLE.test(id) || (starts.has(id) && !isCall(id) && !shell.has(id))],
    ['entrance', (id) => entrance.has(id)],
    ['home', (id) => HOME.test(id)],
    ['screens', isStyle],
    ['words', (id) => sayers.has(id)],
    ['care', (id) => NOTICES.test(id)],
    ['schema', (id) => SCHEMA.test(id) || (isCall(id) && account.has(id))],
    ['account', (id) => account.has(id)],
    ['words', (id) => WORDS.test(id)],
    ['records', (id) => CHART.test(id) || ALLERGY_REASONS.test(id)],
    ['care', (id) => ALLERGIES.test(id) || UNLISTED.test(id)],
    ['care', (id) => STATE_FILTER.test(id)],
    ['prescribing', (id) => PRESCRIBING.test(id)],
    ['treatment', (id) => VITALS.test(id)],
    ['round', (id) => ROUND.test(id) || FILE_BUTTON.test(id)],
    ['app', (id) => shell.has(id) || (KIT.test(id) && shares(id, SHARED_BY_SCREENS))],
    ['story', (id) => STORY.test(id)],
    ['asset', (id) => ASSET_CALLS.test(id)],
    ['estimated-birth', (id) => ESTIMATED_BIRTH.test(id)],
    ['import-rows', (id) => IMPORT_ROWS.test(id)],
    ['import', (id) => IMPORT_CALLS.test(id)],
    ['audit', (id) => AUDIT_CALLS.test(id)],
    ['leave', (id) => LEAVE_CALLS.test(id)],
    ['patient', (id) => MERGE_CALLS.test(id)],
    ['waiting', (id) => WAITING_CALLS.test(id)],
    ['setup', (id) => SETUP_CALLS.test(id)],
    ['counter', (id) => COUNTER_CALLS.test(id)],
    ['message', (id) => CHAT.test(id)],
    ['letter', (id) => LETTER.test(id)],
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

// Import rules, for `npm run check:direction`. tools/direction.test.ts plants a violation of each rule.
const fs = require('node:fs');
const path = require('node:path');

const tests = '\\.test\\.tsx?$|^packages/[^/]+/test/';
const feature = '^packages/(server|web)/src/features/([^/]+/[^/]+)/';

// From the lowest floor up: a floor may use itself and the floors below (decision 0006).
const floors = ['house', 'front', 'money', 'office', 'care', 'desk'];

// Folders of both kernels and of the kit, from the lowest up.
const rooms = {
  'packages/server/src/kernel': [
    'base',
    'database',
    'live',
    'auth',
    'audit',
    'mail',
    'request',
    'documents',
    'records',
    'http',
  ],
  'packages/web/src/kernel': ['browser', 'session', 'language', 'call', 'live', 'route', 'load'],
  'packages/web/src/ui': [
    'look',
    'overlay',
    'badge',
    'print',
    'page',
    'form',
    'field',
    'date',
    'combobox',
    'file',
    'export',
    'table',
    'chart',
    'worklist',
  ],
};

// Files of the web's kernel and kit that only their own folder imports.
const inner = {
  'kernel/call': ['idempotency', 'submission'],
  'kernel/route': ['routes.words'],
  'ui/overlay': ['layers'],
  'ui/form': ['amount-on-button', 'form-values'],
  'ui/field': ['after-press', 'money-value', 'number-value'],
  'ui/date': ['calendar', 'calendar.words', 'time-value'],
  'ui/combobox': ['use-combobox'],
  'ui/file': ['camera.words', 'file-field.words', 'use-camera'],
  'ui/export': ['table-export.words', 'table-pdf', 'xlsx'],
  'ui/table': ['column-widths', 'row-height', 'row-order', 'table-head', 'table-rows', 'table-source'],
  'ui/chart': ['chart-scale'],
  'ui/worklist': ['use-mark', 'worklist-room', 'worklist.words'],
};

// Files of the web's kernel and kit that other folders of the two import, and nothing else.
const ofKit = {
  'kernel/language': ['typed-number'],
  'kernel/call': ['export-rows'],
  'ui/look': ['breakable', 'text-width'],
  'ui/page': ['page-words'],
  'ui/field': ['unread'],
};

/** One rule for each folder of `files`: of the modules at `from`, only those of the folder itself import them. */
const kept = (files, name, comment, from) =>
  Object.entries(files).map(([folder, names]) => ({
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [tests, `^packages/web/src/${folder}/`] },
    to: { path: `^packages/web/src/${folder}/(${names.join('|')})\\.tsx?$` },
  }));

/** One rule for each of the ordered folders of `folder` but the highest: it never imports those above it. */
const upward = (folder, name, comment, ordered) =>
  ordered.slice(0, -1).map((one, place) => ({
    name,
    comment,
    severity: 'error',
    from: { path: `^${folder}/${one}/`, pathNot: tests },
    to: { path: `^${folder}/(${ordered.slice(place + 1).join('|')})/` },
  }));

const ofFloors = (folder) =>
  upward(
    folder,
    'no-arrow-runs-up',
    'Move what both floors need to the lower one, or have the higher one register itself in app.ts.',
    floors,
  );

/**
 * The server features of a floor, and which of the same floor each one imports, tests aside. (Features of the web never import
 * each other; in the contract a feature is a file.)
 */
function importsOn(floor) {
  const folder = path.join(__dirname, '../packages/server/src/features', floor);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const imports = new Map();
  for (const file of files.filter((one) => /(?<!\.test)\.ts$/.test(one))) {
    const [feature] = file.split(path.sep);
    const used = imports.get(feature) ?? new Set();
    for (const [, name] of fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/'(\.\.?\/[^'\n]+)'/g)) {
      used.add(path.join(path.dirname(file), name).split(path.sep)[0]);
    }
    imports.set(feature, used);
  }
  return imports;
}

/** One rule for each feature of a floor: it never imports those that need it, also by way of others. */
function sideways(floor) {
  const folder = `^packages/server/src/features/${floor}`;
  const imports = importsOn(floor);
  const usersOf = (feature, known = new Set()) => {
    for (const [user, used] of imports) {
      if (!used.has(feature) || known.has(user)) continue;
      known.add(user);
      usersOf(user, known);
    }
    return known;
  };
  return [...imports.keys()].flatMap((feature) => {
    const users = [...usersOf(feature)].filter((user) => user !== feature);
    const rule = {
      name: 'features-form-no-circle',
      comment: 'Two features that need each other are one knot: move what both need to one of them, or to a third.',
      severity: 'error',
      from: { path: `${folder}/${feature}/`, pathNot: tests },
      to: { path: `${folder}/(${users.join('|')})/` },
    };
    return users.length > 0 ? [rule] : [];
  });
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is the floor of both halves: it imports the schema library and itself.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: '^packages/contract/src/|node_modules/zod/' },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'They share the contract and nothing else.',
      severity: 'error',
      from: { path: '^packages/(server|web)/' },
      to: { path: '^packages/(server|web)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'words-stand-alone',
      comment: 'What reads the catalogues of texts knows nothing of who says them.',
      severity: 'error',
      from: { path: '^packages/words/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/words/' },
    },
    {
      name: 'kernel-knows-no-feature',
      comment: 'Kernel and ui carry the features; app.ts and app.tsx alone list them.',
      severity: 'error',
      from: { path: '^packages/(server|web)/src/(kernel|ui)/', pathNot: tests },
      to: { path: '^packages/(server|web)/src/(features/|app\\.tsx?$|main\\.tsx?$)' },
    },
    {
      name: 'features-meet-in-services',
      comment: 'Of another feature of the server, its services and .sql.ts; its queries and rules are its own.',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+/[^/]+)/', pathNot: tests },
      to: {
        path: '^packages/server/src/features/',
        pathNot: '^packages/server/src/features/($1/|[^/]+/[^/]+/[^/]+\\.(service|sql)\\.ts$)',
      },
    },
    {
      name: 'routes-ask-their-service',
      comment: "Put the query into a function of the feature's *.service.ts, and have the handler call that function.",
      severity: 'error',
      from: { path: '^packages/server/src/features/.+\\.routes\\.ts$' },
      to: { path: '^packages/server/src/features/.+\\.queries\\.ts$' },
    },
    ...ofFloors('packages/contract/src'),
    ...ofFloors('packages/server/src/features'),
    ...ofFloors('packages/web/src/features'),
    ...Object.entries(rooms).flatMap(([folder, ordered]) =>
      upward(
        folder,
        'rooms-stand-in-order',
        'A folder of a kernel or of the kit knows those before it in `rooms` of tools/direction.cjs.',
        ordered,
      ),
    ),
    ...Object.entries(rooms).flatMap(([folder, ordered]) => {
      const homeless = { path: `^${folder}/(?!(${ordered.join('|')})/)` };
      const rule = {
        name: 'files-have-rooms',
        comment: 'A file of a kernel or of the kit stands in the folder of `rooms` whose name says what it is for.',
        severity: 'error',
      };
      return [
        { ...rule, from: homeless, to: {} },
        { ...rule, from: {}, to: homeless },
      ];
    }),
    {
      name: 'form-table-chart-and-worklist-stand-apart',
      comment: 'They share the folders of the kit below them, and none of the four is built on another.',
      severity: 'error',
      from: { path: '^packages/web/src/ui/(form|table|chart|worklist)/', pathNot: tests },
      to: { path: '^packages/web/src/ui/(form|table|chart|worklist)/', pathNot: '^packages/web/src/ui/$1/' },
    },
    ...kept(
      inner,
      'folders-keep-inner-files',
      'Import what the folder offers; where that is not enough, take the file out of `inner` of tools/direction.cjs.',
      '^packages/web/src/',
    ),
    ...kept(
      ofKit,
      'screens-import-public-files',
      'Import what the folder offers; where that is not enough, take the file out of `ofKit` of tools/direction.cjs.',
      '^packages/web/src/(?!kernel/|ui/)',
    ),
    ...floors.flatMap(sideways),
    {
      name: 'screens-load-what-they-call',
      comment: "The list of all calls would bring every schema into the bundle; import the feature's own.",
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: tests },
      to: { path: '^packages/contract/src/(all|calls)\\.ts$' },
    },
    {
      name: 'server-kernel-knows-no-noun',
      comment: 'Code about one kind of record belongs in its feature, which hands it to the kernel in app.ts.',
      severity: 'error',
      from: { path: '^packages/server/src/kernel/', pathNot: tests },
      to: {
        path: `^packages/contract/src/(${floors.join('|')})/(?!currency\\.ts$)`,
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'web-kernel-knows-no-noun',
      comment: 'What is said of a kind of record belongs in records/<noun>; the session and its currency are its own.',
      severity: 'error',
      from: { path: '^packages/web/src/kernel/', pathNot: tests },
      to: {
        path: `^packages/web/src/(ui|records|shell)/|^packages/contract/src/(${floors.join('|')})/(?!(session|currency)\\.ts$)`,
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'widgets-know-no-noun',
      comment: 'A widget that knows a kind of record belongs in records/<noun>.',
      severity: 'error',
      from: { path: '^packages/web/src/ui/', pathNot: tests },
      to: { path: `^packages/web/src/(records|shell)/|^packages/contract/src/(${floors.join('|')})/` },
    },
    {
      name: 'records-know-no-screen',
      comment: 'Screens of several features show what stands in records; none of it knows them.',
      severity: 'error',
      from: { path: '^packages/web/src/records/', pathNot: tests },
      to: { path: '^packages/web/src/(features|shell)/|^packages/web/src/(app|main|entrance)\\.tsx$' },
    },
    {
      name: 'web-features-stand-apart',
      comment: 'What two screens show of one record belongs in records/<noun>.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+/[^/]+)/', pathNot: tests },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'The lists of features import them, never the other way round; sign-in may fetch the rest ahead.',
      severity: 'error',
      from: { path: feature, pathNot: tests },
      to: { path: '^packages/(server|web)/src/(app|main)\\.tsx?$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'features-get-their-database',
      comment: 'A feature is handed the transaction of its call; it opens no connection of its own.',
      severity: 'error',
      from: { path: '^packages/server/src/features/', pathNot: tests },
      to: {
        path: '^packages/server/src/kernel/(database/(database|transaction|statement-sender|batch|database-faults|database-proof|database-roles|data-keys|connections|migrate)|live/events)\\.ts$',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'kernel-speaks-to-postgres',
      comment:
        'Everything else goes through the transaction that kernel/database/database.ts hands out; events listens on its own.',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: [
          tests,
          '^packages/server/src/kernel/(database/(database|transaction|statement-sender|batch|database-faults|database-proof|database-roles|data-keys|connections|migrate)|live/events)\\.ts$',
        ],
      },
      to: { path: 'node_modules/(@types/)?pg(/|-pool/|-cursor/)' },
    },
    {
      name: 'only-serving-starts-the-database',
      comment: 'The database that comes along is started by serve.ts; everything else is given an address.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: [tests, '^packages/server/src/serve\\.ts$'] },
      to: { path: '^packages/server/embedded/' },
    },
    {
      name: 'the-database-stands-alone',
      comment: 'What starts PostgreSQL knows nothing of what is kept in it.',
      severity: 'error',
      from: { path: '^packages/server/embedded/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/server/embedded/' },
    },
    {
      name: 'production-imports-no-demo',
      comment: 'Everybody knows the passwords of the demo; it is made by an entry of its own, through the calls.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [tests, '^packages/server/demo/'] },
      to: { path: '^packages/server/demo/' },
    },
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'product-knows-no-test',
      comment: 'What serves patients does not import what tests it.',
      severity: 'error',
      from: { path: '^packages/([^/]+/src|server/(demo|embedded))/', pathNot: tests },
      to: { path: `${tests}|^(tools|e2e|bench)/` },
    },
    {
      name: 'everything-is-found',
      comment: 'An import that is not found would be checked by no rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '[.](css|svg|woff2)'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};

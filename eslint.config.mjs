import tseslint from 'typescript-eslint';

const SUBGRAPHS = ['sessions', 'media', 'screening', 'calls', 'administration'];

const restricted = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** A subgraph never imports another one: questions go through the supergraph, facts through the outbox. */
const onPlatformAlone = (name) => ({
  group: [
    ...SUBGRAPHS.filter((other) => other !== name).map((other) => `**/${other}/**`),
    '!./**',
    '**/gateway/**',
    '**/rest-compat/**',
    '**/widget/**',
  ],
  message: 'A subgraph stands on platform alone.',
});

const boundaries = SUBGRAPHS.map((name) => ({
  files: [`subgraphs/${name}/**/*.ts`],
  rules: restricted(onPlatformAlone(name)),
}));

/** Folders of subgraphs/sessions from the ground up: each imports those before it alone. Its own files wire them. */
const FLOORS_OF_SESSIONS = [
  // What was asked for, and the states of a session.
  ...['requests', 'state'],
  // Rules without a store.
  ...['answers', 'flow', 'verdict', 'result'],
  // One session: its rows, as it is read and changed; what a result takes from it; how it ends; how steps are worked on.
  ...['session', 'session-result', 'conclusion', 'devices', 'steps'],
  // The concepts that use it.
  ...['activities', 'contact', 'review', 'video-calls', 'questionnaires', 'papers', 'business', 'geolocation'],
  ...['handoff', 'person-screening', 'same-person', 'retention'],
  // What applicants, companies and other subgraphs ask and tell.
  ...['applicant', 'company', 'facts', 'progress-feed', 'sweeping'],
];

const floorsOfSessions = FLOORS_OF_SESSIONS.map((folder, floor) => ({
  files: [`subgraphs/sessions/${folder}/**/*.ts`],
  ignores: ['**/*.test.ts'],
  rules: restricted(onPlatformAlone('sessions'), {
    regex: `^\\.\\./(${FLOORS_OF_SESSIONS.slice(floor + 1).join('|')})/|^\\.\\./[^/.]+\\.js$`,
    message: 'A folder of sessions imports those below it alone: FLOORS_OF_SESSIONS in eslint.config.mjs.',
  }),
}));

/** Lines and branches of a function. Screens count with their markup. */
const LONGEST_FUNCTION = 60;
const LONGEST_SCREEN = 95;
const MOST_BRANCHES = 20;

/** Functions over the bounds, by their file: what the longest and the most branched there have. These numbers only fall. */
const OVER_THE_BOUNDS = {
  'gateway/federation/transport/http.ts': { lines: 78 },
  'subgraphs/media/capture-rules/document-frame.ts': { branches: 21 },
  'subgraphs/media/documents/best-values.ts': { branches: 25 },
  'subgraphs/media/documents/codes.ts': { branches: 24 },
  'subgraphs/media/documents/locate/geometry.ts': { branches: 24 },
  'subgraphs/media/documents/reader.ts': { branches: 23 },
  'tools/glyphs/glyph-training.ts': { branches: 28 },
  'subgraphs/media/documents/visual/dates.ts': { branches: 32 },
  'subgraphs/media/documents/visual/interpret.ts': { branches: 32 },
  'subgraphs/media/faces/picture.ts': { branches: 22 },
  'subgraphs/media/liveness/registration.ts': { branches: 25 },
  'subgraphs/media/paper-reading/address.ts': { branches: 29 },
  'subgraphs/screening/matching/by-letters.ts': { branches: 21 },
  'subgraphs/screening/matching/edits.ts': { branches: 24 },
  'subgraphs/screening/matching/score-firm.ts': { branches: 21 },
  'subgraphs/screening/names/burmese.ts': { branches: 24 },
  'subgraphs/screening/names/prepare-name.ts': { branches: 23 },
  'subgraphs/screening/names/thai.ts': { branches: 34 },
  'tools/demo/walk.ts': { branches: 24 },
  'tools/evaluate/screening-made-pairs.ts': { branches: 24 },
  'widget/operator/components/cursor-list.ts': { lines: 88 },
};

const functionBounds = (lines, branches) => ({
  'max-lines-per-function': ['error', { max: lines, skipComments: true, skipBlankLines: true }],
  complexity: ['error', branches],
});

const bounds = [
  { files: ['**/*.ts'], rules: functionBounds(LONGEST_FUNCTION, MOST_BRANCHES) },
  { files: ['**/*.tsx'], rules: functionBounds(LONGEST_SCREEN, MOST_BRANCHES) },
  ...Object.entries(OVER_THE_BOUNDS).map(([file, { lines, branches = MOST_BRANCHES }]) => ({
    files: [file],
    rules: functionBounds(lines ?? (file.endsWith('.tsx') ? LONGEST_SCREEN : LONGEST_FUNCTION), branches),
  })),
  {
    // A migration is the list of its statements, never changed again; a suite is one function around its tests.
    files: ['**/migrations.ts', '**/*.test.ts', 'test/**'],
    rules: { 'max-lines-per-function': 'off', complexity: 'off' },
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'data/',
      '.cache/',
      '**/generated.ts',
      '**/*.generated.ts',
      'tools/mediasoup-worker/',
      'schema/*.graphql',
      'widget/vite.config.ts',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './widget/tsconfig.json', './widget/tsconfig.test.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['tools/**/*.ts', 'test/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Jest's matchers are typed as `any`.
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-unsafe-argument': 'off', '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    // type-graphql and our column functions read the design types of decorated members: those imports must stay values.
    files: ['subgraphs/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['subgraphs/platform/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: SUBGRAPHS.map((name) => `../../${name}/**`), message: 'Platform stands under the subgraphs.' },
          ],
        },
      ],
    },
  },
  {
    files: ['widget/**/*.ts', 'widget/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '(gateway|rest-compat|subgraphs/(?!media/capture-rules/|calls/signalling/messages|platform/((languages|countries|session-token)/|rights/rights)))',
              message:
                'The widget may import capture-rules, the types of the messages of calls, the tables of languages, countries and rights, and the reader of tokens only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['gateway/**/*.ts', 'tools/**/*.ts', 'test/**/*.ts'],
    ignores: ['gateway/federation/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'federation/(apollo|supergraph|composition|executor|planner|transport)',
              message: 'The federation gateway is known by federation/index.js alone.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['gateway/federation/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(subgraphs/(?!platform/turns/)|rest-compat|widget|tools/|gateway/)',
              message: 'The federation gateway serves any supergraph: it knows nothing of this product.',
            },
          ],
        },
      ],
    },
  },
  ...boundaries,
  ...floorsOfSessions,
  ...bounds,
);

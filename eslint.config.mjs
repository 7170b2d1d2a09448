import tseslint from 'typescript-eslint';

const SUBGRAPHS = ['sessions', 'media', 'screening', 'calls', 'administration'];

/** A subgraph never imports another one: questions go through the supergraph, facts through the outbox. */
const boundaries = SUBGRAPHS.map((name) => ({
  files: [`subgraphs/${name}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: [
              ...SUBGRAPHS.filter((other) => other !== name).map((other) => `**/${other}/**`),
              '!./**',
              '**/gateway/**',
              '**/rest-compat/**',
              '**/widget/**',
            ],
            message: 'A subgraph stands on platform alone.',
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'data/',
      '.cache/',
      '**/generated.ts',
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
);

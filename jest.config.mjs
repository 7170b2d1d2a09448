/** Tests run on the built output: jest's transform does not reach workers, and type stripping knows no decorators. */
export default {
  rootDir: 'dist',
  testEnvironment: 'node',
  testMatch: ['**/*.test.js'],
  transform: {},
  testTimeout: 60_000,
  maxWorkers: 2,
};

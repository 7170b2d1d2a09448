import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

// In a process of its own, as `npm run schema` does it: once a field was called, type-graphql has its arguments in another order.
it('the committed schemas and typed documents are those of the resolvers (else: npm run schema)', async () => {
  const generate = path.join(import.meta.dirname, 'generate.js');
  const { stdout } = await promisify(execFile)(process.execPath, [generate, '--check']);
  expect(stdout).toBe('');
});

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ADMIN = path.resolve(import.meta.dirname, '../../tools/admin/admin.js');

/** Makes a company beside the running service, by the command line; answers its key. */
export async function secondCompany(environment: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, 'create-company', 'Second'], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  return (JSON.parse(stdout) as { companyKey: string }).companyKey;
}

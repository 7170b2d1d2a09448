import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import path from 'node:path';
import { type ServiceProcess, startServiceProcess } from '../../tools/demo/service-process.js';
import { memoryBelow } from '../bench/processes.js';
import { until } from '../support/until.js';

const TOOLS = path.resolve(import.meta.dirname, '../../tools');
const COMMANDS = { lists: `${TOOLS}/lists/lists.js`, admin: `${TOOLS}/admin/admin.js` } as const;

/** The service that is killed and started again, on the same data. */
export class Victim implements AsyncDisposable {
  private constructor(
    readonly environment: Readonly<Record<string, string>>,
    private service: ServiceProcess,
  ) {}

  static async start(environment: Readonly<Record<string, string>>): Promise<Victim> {
    return new Victim(environment, await startServiceProcess({ environment }));
  }

  get url(): string {
    return this.service.url;
  }

  get key(): string {
    return this.service.companyKey;
  }

  /** Ends it and all of its workers at once, without a chance to finish anything. */
  kill(): void {
    try {
      process.kill(-this.service.pid, 'SIGKILL');
    } catch {
      // It had ended by itself.
    }
  }

  async restart(): Promise<void> {
    this.kill();
    await this.service[Symbol.asyncDispose]();
    this.service = await startServiceProcess({ environment: this.environment });
  }

  /** Waits until companies' calls are answered again. Models need longer, and are waited for by what needs them. */
  async serves(): Promise<void> {
    let said = 'nothing';
    const isThere = async (): Promise<boolean> => {
      said = await this.graphql('{ sessions(first: 1) { totalCount } }').then(() => '', String);
      return said === '';
    };
    await until(isThere, () => `an answer; the service said ${said}`, 100);
  }

  /** Kills one of the processes that look at pictures; false where none runs. */
  killWorker(pick: (count: number) => number): boolean {
    const workers = memoryBelow(this.service.pid).filter(({ name }) => name.endsWith('-worker.js'));
    const worker = workers[pick(workers.length)];
    if (!worker) return false;
    process.kill(worker.pid, 'SIGKILL');
    return true;
  }

  /** Runs a command line beside the service; killed by `signal` it fails. */
  async command(name: keyof typeof COMMANDS, args: readonly string[], signal?: AbortSignal): Promise<boolean> {
    const options = {
      env: { PATH: process.env['PATH'] ?? '', ...this.environment },
      killSignal: 'SIGKILL' as const,
      ...(signal ? { signal } : {}),
    };
    return promisify(execFile)(process.execPath, [COMMANDS[name], ...args], options).then(
      () => true,
      () => false,
    );
  }

  async rest(
    target: string,
    fields: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.url}${target}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ company_key: this.key, ...fields }),
    });
    return { status: response.status, body: await response.json() };
  }

  async graphql<Data>(query: string): Promise<Data> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.key}` },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
    if (!data || errors) throw new Error(`${query} answered ${JSON.stringify(errors)}`);
    return data;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.kill();
    await this.service[Symbol.asyncDispose]();
  }
}

/** The arguments with which a process was started. Linux. */
export const argumentsOf = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);

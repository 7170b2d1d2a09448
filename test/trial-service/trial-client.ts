import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import { captureLimits, signCaptureGrant, type CaptureGrant } from '../../subgraphs/platform/captures/grant.js';
import type { ArrangedPages, FactType } from '../../subgraphs/platform/facts/catalogue.js';
import type { CaptureKind } from '../../subgraphs/platform/captures/kinds.js';
import type { PlatformSettings } from '../../subgraphs/platform/platform.js';
import { HmacSigner } from '../../subgraphs/platform/signing/signer.js';
import { systemClock } from '../../subgraphs/platform/time/clock.js';

export interface Heard {
  readonly type: FactType;
  readonly sessionId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

export interface TrialOptions {
  /** The place of sessions refuses every fact: nothing that media tells is delivered. */
  readonly deaf?: boolean;
  readonly realEngines?: boolean;
}

const here = path.dirname(fileURLToPath(import.meta.url));

/** The trial service as a process, and what its callers do. */
export class TrialClient implements AsyncDisposable {
  private constructor(
    private readonly child: ChildProcess,
    readonly base: string,
    private readonly signer: HmacSigner,
  ) {}

  /** `settings.masterKey` must be given: the client signs grants as sessions would. */
  static async start(settings: PlatformSettings, options: TrialOptions = {}): Promise<TrialClient> {
    const args = [
      JSON.stringify(settings),
      options.deaf === true ? 'deaf' : 'hearing',
      options.realEngines === true ? 'real' : 'trial',
    ];
    const child = fork(path.join(here, 'trial-service.js'), args, {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [base] = (await once(child, 'message')) as [string];
    const masterKey = Buffer.from(settings.masterKey ?? '', 'hex');
    return new TrialClient(child, base, new HmacSigner(masterKey, systemClock));
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.send('stop');
    await gone;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  async createSession(companyId: string = randomUUID()): Promise<TrialSession> {
    const session = { companyId, sessionId: randomUUID() };
    await this.post('/sessions', session);
    return session;
  }

  grant(session: TrialSession, kind: CaptureKind, changes: Partial<CaptureGrant> = {}): string {
    return signCaptureGrant(this.signer, {
      ...session,
      stepKey: kind.startsWith('face') ? 'liveness' : 'identity-document',
      kind,
      attempt: 1,
      take: 1,
      documentType: kind.startsWith('face') ? null : 'id',
      country: null,
      ...captureLimits(kind),
      prompts: [],
      mode: kind === 'face-video' ? 'passive' : 'document',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      ...changes,
    });
  }

  /** Uploads in pieces of 64 KiB. @returns the signed staged upload, or the last answer's error code */
  async upload(grant: string, bytes: Buffer, uploadId: string = randomUUID()): Promise<string> {
    const size = 64 * 1024;
    for (let start = 0; start < bytes.length; start += size) {
      const piece = bytes.subarray(start, start + size);
      const answer = await fetch(`${this.base}/uploads/${uploadId}`, {
        method: 'PUT',
        headers: {
          'X-Capture-Grant': grant,
          'Content-Range': `bytes ${start}-${start + piece.length - 1}/${bytes.length}`,
        },
        body: new Uint8Array(piece),
      });
      const body = (await answer.json()) as { staged?: string; argumentError?: string };
      if (body.staged !== undefined) return body.staged;
      if (body.argumentError !== undefined) return body.argumentError;
    }
    throw new Error('the upload did not complete');
  }

  submit(session: TrialSession, grant: string, staged: string): Promise<Answer> {
    return this.ask(
      applicant(session),
      'mutation ($grant: String!, $staged: String!) { submitCapture(grant: $grant, staged: $staged) { captureId kind attempt } }',
      { grant, staged },
    );
  }

  picture(caller: Caller, session: TrialSession, kind: string): Promise<Answer> {
    return this.ask(
      caller,
      'query ($of: [_Any!]!, $kind: String!) { _entities(representations: $of) { ... on Session { picture(kind: $kind) { contentType bytes ticket } } } }',
      { of: [{ __typename: 'Session', id: session.sessionId, companyId: session.companyId }], kind },
    );
  }

  /** What the edge sends for a ticket. */
  async download(ticket: string): Promise<Buffer> {
    const answer = await fetch(`${this.base}/blob?ticket=${ticket}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  ask(caller: Caller, query: string, variables: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.post('/ask', { query, variables, caller }) as Promise<Answer>;
  }

  async tellSubmitted(session: TrialSession, payload: unknown): Promise<void> {
    await this.post('/tell', { ...session, type: 'session.submitted', payload });
  }

  async tellArranged(session: TrialSession, payload: ArrangedPages): Promise<void> {
    await this.post('/tell', { ...session, type: 'general-document.arranged', payload });
  }

  async delete(session: TrialSession): Promise<void> {
    await this.post('/delete', session);
  }

  async heard(): Promise<Heard[]> {
    return (await (await fetch(`${this.base}/heard`)).json()) as Heard[];
  }

  async workers(): Promise<{ ready: boolean; pids: number[] }> {
    return (await (await fetch(`${this.base}/workers`)).json()) as { ready: boolean; pids: number[] };
  }

  /** Waits for the first fact of a type, and answers all of that type. */
  async waitFor(type: FactType, count = 1, ms = 120_000): Promise<Heard[]> {
    for (const end = Date.now() + ms; ;) {
      const found = (await this.heard()).filter((fact) => fact.type === type);
      if (found.length >= count) return found;
      if (Date.now() > end) throw new Error(`${type} was not told`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async post(target: string, body: unknown): Promise<unknown> {
    const answer = await fetch(`${this.base}${target}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}

export interface TrialSession {
  readonly companyId: string;
  readonly sessionId: string;
}

export function applicant({ companyId, sessionId }: TrialSession): Caller {
  const device = { deviceId: null, remoteAddress: '', userAgent: '', countryCode: '' };
  return { kind: 'applicant', companyId, sessionId, ...device };
}

export function company(companyId: string): Caller {
  return { kind: 'company', companyId, keyId: randomUUID(), scopes: ['all'], test: false };
}

/** Something that looks like a JPEG to the upload route and holds a text for the trial's reader. */
export function markedJpeg(text: string, bytes = 150_000): Buffer {
  const head = Buffer.from('ffd8ffe000104a464946', 'hex');
  return Buffer.concat([head, Buffer.from(`\n${text}\n`), randomBytes(bytes)]);
}

/** Something that looks like a WebM to the upload route. */
export function markedWebm(bytes = 80_000): Buffer {
  const head = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
  return Buffer.concat([head, randomBytes(bytes)]);
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from './until.js';

/** What an applicant sees of their session, as far as tests look at it. */
export interface View {
  readonly id: string;
  readonly state: string;
  readonly currentStep: string | null;
  readonly steps: readonly {
    readonly key: string;
    readonly type: string;
    readonly state: string;
    readonly attempts: readonly {
      readonly kind: string;
      readonly attempt: number;
      readonly state: string;
      readonly codes: readonly string[];
      readonly more: number | null;
    }[];
  }[];
  readonly consent: { readonly required: boolean; readonly version: string; readonly accepted: boolean };
  readonly outcome: { readonly result: string; readonly reason: string } | null;
}

export interface CaptureGrantView {
  readonly grant: string;
  readonly attempt: number;
  readonly prompts: readonly { readonly action: string; readonly fromMs: number; readonly toMs: number }[];
  readonly approach: { readonly atMs: number; readonly growth: number } | null;
}

const VIEW = `id state currentStep outcome { result reason } consent { required version accepted }
  steps { key type state attempts { kind attempt state codes more } }`;

interface CameraInput {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
}

/** An applicant without a browser: they speak the widget's protocol. */
export class ApiApplicant {
  /** What the browser says of the camera that films. */
  camera: CameraInput | null = null;

  readonly #device = randomUUID();

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  async ask<Data>(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Data> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.token}`,
        'x-device-id': this.#device,
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as {
      data?: Data;
      errors?: { message: string; extensions?: { code?: string } }[];
    };
    const problem = errors?.[0];
    if (problem || !data)
      throw new Error(`${problem?.extensions?.code ?? response.status}: ${problem?.message ?? 'no data'}`);
    return data;
  }

  async view(): Promise<View> {
    return (await this.ask<{ applicantSession: View }>(`{ applicantSession { ${VIEW} } }`)).applicantSession;
  }

  async open(): Promise<View> {
    return (await this.ask<{ openSession: View }>(`mutation { openSession { ${VIEW} } }`)).openSession;
  }

  async consent(version: string, accepted = true): Promise<void> {
    await this.ask(
      'mutation ($version: String!, $accepted: Boolean!) { giveConsent(version: $version, accepted: $accepted) { id } }',
      { version, accepted },
    );
  }

  async chooseDocument(stepKey: string, documentType: string, country: string | null = null): Promise<void> {
    await this.ask(
      `mutation ($stepKey: ID!, $documentType: String!, $country: String) {
        chooseDocument(stepKey: $stepKey, documentType: $documentType, country: $country) { id } }`,
      { stepKey, documentType, country },
    );
  }

  async startCapture(stepKey: string, kind: string): Promise<CaptureGrantView> {
    const { startCapture } = await this.ask<{ startCapture: CaptureGrantView }>(
      `mutation ($stepKey: ID!, $kind: String!) {
        startCapture(stepKey: $stepKey, kind: $kind) { grant attempt prompts { action fromMs toMs } approach { atMs growth } } }`,
      { stepKey, kind },
    );
    return startCapture;
  }

  /** Sends a whole file in one piece; answers the signed staged upload. */
  async upload(grant: string, file: Buffer): Promise<string> {
    const response = await fetch(`${this.url}/uploads/${randomUUID()}`, {
      method: 'PUT',
      headers: {
        'x-capture-grant': grant,
        'content-range': `bytes 0-${file.length - 1}/${file.length}`,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(file),
    });
    const answer = (await response.json()) as { staged?: string; argumentError?: string };
    if (!answer.staged) throw new Error(answer.argumentError ?? `upload answered ${response.status}`);
    return answer.staged;
  }

  async submit(grant: string, staged: string): Promise<void> {
    await this.ask(
      `mutation ($grant: String!, $staged: String!, $camera: CameraInput) {
        submitCapture(grant: $grant, staged: $staged, camera: $camera) { __typename } }`,
      { grant, staged, camera: this.camera },
    );
  }

  /** Captures one kind and waits until it was judged. */
  async capture(
    stepKey: string,
    kind: string,
    file: Buffer | ((grant: CaptureGrantView) => Promise<Buffer>),
    waitMs = PATIENCE_MS,
  ): Promise<View['steps'][number]['attempts'][number]> {
    const started = await this.startCapture(stepKey, kind);
    const { grant } = started;
    const bytes = typeof file === 'function' ? await file(started) : file;
    await this.submit(grant, await this.upload(grant, bytes));
    return this.until(waitMs, (view) => {
      const found = view.steps.find((step) => step.key === stepKey)?.attempts.find((each) => each.kind === kind);
      return found && !['STARTED', 'RECEIVED'].includes(found.state) ? found : undefined;
    });
  }

  /** Looks again and again until `seen` finds what it looks for. */
  async until<Found>(waitMs: number, seen: (view: View) => Found | undefined): Promise<Found> {
    const end = Date.now() + waitMs;
    for (;;) {
      const view = await this.view();
      const found = seen(view);
      if (found !== undefined) return found;
      if (Date.now() > end) throw new Error(`Waited ${waitMs} ms in vain; the session is ${JSON.stringify(view)}`);
      await pause(150);
    }
  }

  /** Waits for the verdict. */
  outcome(waitMs = PATIENCE_MS): Promise<NonNullable<View['outcome']>> {
    return this.until(waitMs, (view) => view.outcome ?? undefined);
  }
}

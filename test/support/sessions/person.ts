import type { ApplicantCaller } from '../../../subgraphs/platform/caller/caller.js';
import type { DocumentFact, IdentityFact, LivenessFact } from '../../../subgraphs/platform/facts/catalogue.js';
import type { CaptureKind } from '../../../subgraphs/platform/captures/kinds.js';
import { applicantCaller, COMPANY, type SessionsWorld } from './sessions-world.js';

const VIEW = `id state language expiresAt currentStep returnUrl test callStep { key state }
  consent { required version accepted } outcome { result reason text canRetry } company { name accent }
  steps { key type state supported chosen needs settings submitted pages { typeId pageNumber } code { expiresAt resendAt triesLeft failed }
    attempts { kind attempt state codes more marked typeId pageNumber questionKey } }`;

export interface View {
  readonly id: string;
  readonly state: string;
  readonly language: string;
  readonly expiresAt: string;
  readonly currentStep: string | null;
  readonly callStep: { key: string; state: string } | null;
  readonly consent: { required: boolean; accepted: boolean | null };
  readonly outcome: { result: string; reason: string; text: string; canRetry: boolean } | null;
  readonly steps: readonly {
    key: string;
    state: string;
    supported: boolean;
    needs: string[];
    settings: Record<string, unknown>;
    submitted: Record<string, unknown> | null;
    pages: { typeId: string; pageNumber: number }[];
    code: { expiresAt: string; resendAt: string; triesLeft: number; failed: boolean } | null;
    attempts: { kind: string; attempt: number; state: string; codes: string[]; more: number | null; marked: boolean }[];
  }[];
}

export interface Grant {
  readonly grant: string;
  readonly attempt: number;
  readonly take: number;
  readonly mode: string;
  readonly minSeconds: number | null;
  readonly prompts: readonly { action: string; fromMs: number; toMs: number }[];
  readonly approach: { atMs: number; growth: number } | null;
}

/** The type and the value of each variable. */
export type Variables = Readonly<Record<string, readonly [type: string, value: unknown]>>;

function operationOf(mutation: string, variables: Variables): { source: string; values: Record<string, unknown> } {
  const names = Object.entries(variables);
  const declared = names.map(([name, [type]]) => `$${name}: ${type}`).join(', ');
  const passed = names.map(([name]) => `${name}: $${name}`).join(', ');
  return {
    source: `mutation (${declared}) { ${mutation}(${passed}) { ${VIEW} } }`,
    values: Object.fromEntries(names.map(([name, [, value]]) => [name, value])),
  };
}

type Created = Awaited<ReturnType<SessionsWorld['create']>>;

export const MINUTE = 60_000;
export const goodDocument: DocumentFact = {
  acceptable: true,
  codes: [],
  record: { Given_Names_en_US: 'Nino' },
  checks: { expired: false, mrzValid: true, zonesAgree: true, asExpected: true, issuingState: 'GEO' },
};
export const badDocument: DocumentFact = { ...goodDocument, acceptable: false, codes: ['DOCUMENT_BLURRY'] };
export const live: LivenessFact = { decision: 'live', more: null, reasons: [], codes: [], acceptable: true };
export const identity: IdentityFact = {
  similarity: 0.9,
  person: { first_name: 'Nino', last_name: 'Beridze', document_number: '01AB23456', age: 36, status: 'FIELDS_MATCH' },
  documents: { id_card_front: { Given_Names_en_US: 'Nino' } },
  checks: goodDocument.checks,
  faceImages: 2,
  portraitFound: true,
};

/** An applicant in front of one session: they speak GraphQL, media answers what it is told. */
export class Person {
  constructor(
    private readonly world: SessionsWorld,
    readonly session: Created,
    private readonly device: string | null = 'phone',
    private readonly remoteAddress = '192.0.2.7',
  ) {}

  get caller(): ApplicantCaller {
    return { ...applicantCaller(COMPANY, this.session.id, this.device), remoteAddress: this.remoteAddress };
  }

  async do(mutation: string): Promise<View> {
    const name = mutation.split('(', 1)[0] ?? '';
    return (await this.world.get<Record<string, View>>(this.caller, `mutation { ${mutation} { ${VIEW} } }`))[
      name
    ] as View;
  }

  /** A mutation with variables: `give('submitEmail', { stepKey: ['ID!', 'email'], … })`. */
  async give(mutation: string, variables: Variables): Promise<View> {
    const { source, values } = operationOf(mutation, variables);
    return (await this.world.get<Record<string, View>>(this.caller, source, values))[mutation] as View;
  }

  /** The error of the same: `[code, message]`. */
  async refused(mutation: string, variables: Variables): Promise<readonly [string | null, string | null]> {
    const { source, values } = operationOf(mutation, variables);
    const { code, message } = await this.world.ask(this.caller, source, values);
    return [code, message];
  }

  async code(operation: string): Promise<string | null> {
    return (await this.world.ask(this.caller, operation)).code;
  }

  async view(): Promise<View> {
    return (await this.world.get<{ applicantSession: View }>(this.caller, `{ applicantSession { ${VIEW} } }`))
      .applicantSession;
  }

  async start(stepKey: string, kind: string): Promise<Grant> {
    const source =
      'mutation ($stepKey: ID!, $kind: String!) { startCapture(stepKey: $stepKey, kind: $kind) { grant attempt take mode minSeconds prompts { action fromMs toMs } approach { atMs growth } } }';
    return (await this.world.get<{ startCapture: Grant }>(this.caller, source, { stepKey, kind })).startCapture;
  }

  async photograph(stepKey: string, kind: CaptureKind, fact: DocumentFact = goodDocument): Promise<void> {
    const { attempt } = await this.start(stepKey, kind);
    await this.world.tell('capture.received', this.session, { stepKey, kind, attempt });
    await this.world.tell('document.read', this.session, { stepKey, kind, attempt, ...fact });
  }

  async film(fact: LivenessFact = live, stepKey = 'liveness'): Promise<Grant> {
    const grant = await this.start(stepKey, 'face-video');
    await this.world.tell('capture.received', this.session, { stepKey, kind: 'face-video', attempt: grant.attempt });
    await this.world.tell('liveness.judged', this.session, {
      stepKey,
      kind: 'face-video',
      attempt: grant.attempt,
      ...fact,
    });
    return grant;
  }

  /** A picture of the face in the place of a film, where the company allows one. */
  async uploadFace(stepKey = 'liveness'): Promise<void> {
    const { attempt } = await this.start(stepKey, 'face');
    const picture = { stepKey, kind: 'face', attempt } as const;
    await this.world.tell('capture.received', this.session, picture);
    await this.world.tell('liveness.judged', this.session, { ...picture, ...live, decision: 'unsure' });
  }

  async arrive(): Promise<View> {
    await this.do('openSession');
    return this.do('giveConsent(version: "3", accepted: true)');
  }

  /** Up to the last capture: everything is submitted. */
  async doEverything(): Promise<void> {
    await this.arrive();
    await this.do('chooseDocument(stepKey: "identity-document", documentType: "id", country: "GE")');
    await this.photograph('identity-document', 'card-front');
    await this.photograph('identity-document', 'card-back');
    await this.film();
  }

  /** Media compares, screening answers. */
  async compare(fact: Partial<IdentityFact> = {}, round = 1): Promise<void> {
    await this.world.tell('identity.compared', this.session, { round, ...identity, ...fact });
    await this.world.whileProcessing(this.session);
  }
}

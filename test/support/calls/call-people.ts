import { COMPANY_KEY } from '../service.js';
import { until } from '../until.js';

export interface Ticket {
  readonly url: string;
  readonly ticket: string;
}

/** Somebody of a call that is on: what their requests are signed with. */
export interface CalledPair {
  readonly callId: string;
  readonly applicant: string;
  readonly operator: string;
}

/** Applicants and operators of a running service, by what they ask of it. */
export class CallPeople {
  constructor(private readonly url: string) {}

  /** @throws Error with what the service said, when the answer has no data */
  async ask<Data>(bearer: string, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${bearer}`,
        'x-device-id': 'device-of-the-tests',
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data?: Data | null; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  }

  /** An operator who is signed in and takes calls. */
  async availableOperator(name = 'nino'): Promise<string> {
    const account = { email: `${name}@company.example`, password: 'correct horse battery' };
    const input = { ...account, emailVerified: true, firstName: name, lastName: 'K', rights: ['call_center_operator'] };
    await this.ask(COMPANY_KEY, 'mutation ($input: CreateUserInput!) { createUser(input: $input) }', { input });
    const signIn =
      'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
    const { token } = (await this.ask<{ signIn: { token: string } }>('', signIn, account)).signIn;
    await this.ask(token, 'mutation { setAvailability(available: true) { available } }');
    return token;
  }

  /** A session that has come to its call: its token, and the call. */
  async waitingApplicant(): Promise<{ readonly token: string; readonly callId: string }> {
    const fields = { name: 'Ana Beridze', flags: { skip_agreement: true }, steps: [{ type: 'video-call' }] };
    const begun = await fetch(`${this.url}/begin/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company_key: COMPANY_KEY, ...fields }),
    });
    const token = (await begun.json()) as string;
    const open = 'mutation { openSession { currentStep } }';
    const { openSession } = await this.ask<{ openSession: { currentStep: string } }>(token, open);
    const enter = 'mutation ($stepKey: String!) { enterCall(stepKey: $stepKey) { id } }';
    const { enterCall } = await this.ask<{ enterCall: { id: string } }>(token, enter, {
      stepKey: openSession.currentStep,
    });
    return { token, callId: enterCall.id };
  }

  /** A new call that this operator has taken. */
  async takenCall(operator: string): Promise<CalledPair> {
    const { token, callId } = await this.waitingApplicant();
    const rings = async (): Promise<boolean> => {
      const desk = 'query { callDesk { ringing { id } } }';
      const { callDesk } = await this.ask<{ callDesk: { ringing: { id: string } | null } }>(operator, desk);
      return callDesk.ringing?.id === callId;
    };
    await until(rings, 'the call to ring', 200);
    await this.ask(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id: callId });
    return { callId, applicant: token, operator };
  }

  async ticket(bearer: string, callId: string): Promise<Ticket> {
    const source =
      'mutation ($id: ID!) { joinCall(id: $id) { url path ticket expiresAt forceRelay iceServers { urls username credential } } }';
    const { joinCall } = await this.ask<{ joinCall: Ticket }>(bearer, source, { id: callId });
    return { ...joinCall, url: joinCall.url === '' ? this.url : joinCall.url };
  }

  finish({ operator, callId }: Pick<CalledPair, 'operator' | 'callId'>): Promise<unknown> {
    const source = 'mutation ($id: ID!) { finishCall(id: $id, outcome: COMPLETED) { state outcome } }';
    return this.ask(operator, source, { id: callId });
  }
}

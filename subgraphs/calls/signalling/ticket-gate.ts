import { z } from 'zod';
import type { Signer } from '../../platform/signing/signer.js';
import { UsedOnce } from '../../platform/signing/used-once.js';
import type { Clock } from '../../platform/time/clock.js';
import { CALL_TICKET, type CallTicketClaims } from './call-ticket.js';
import { HANDSHAKE } from './messages.js';
import { Refusal } from './refusal.js';

/** What a browser showed: a ticket, looked through and used up, or a resume key that nobody has looked at yet. */
export type Shown =
  | { readonly kind: 'ticket'; readonly claims: CallTicketClaims }
  | { readonly kind: 'resume'; readonly resumeKey: string };

/** Longer than a ticket is good for (60 seconds): what was used is remembered so long. */
const REMEMBERED_MS = 5 * 60_000;

const claims = z.object({
  nonce: z.string().min(1).max(100),
  hostId: z.string(),
  issuedAt: z.number(),
  callId: z.string(),
  companyId: z.string(),
  sessionId: z.string(),
  participantId: z.string().min(1),
  ownSessionId: z.string().nullable(),
  role: z.enum(['applicant', 'operator', 'supervisor']),
  userId: z.string().nullable(),
  name: z.string(),
});

/** Lets in whoever has a ticket for this host that nobody has used yet. */
export class TicketGate {
  readonly #used: UsedOnce;
  readonly #since: number;

  constructor(
    private readonly hostId: string,
    private readonly signer: Signer,
    clock: Clock,
  ) {
    this.#used = new UsedOnce(clock, REMEMBERED_MS);
    this.#since = clock.now().getTime();
  }

  /** @throws Refusal, ArgumentError `invalid-access` */
  look(auth: unknown): Shown {
    const handshake = HANDSHAKE.safeParse(auth);
    if (!handshake.success) throw new Refusal('invalid-access', 'A ticket or a resume key is needed');
    if ('resumeKey' in handshake.data) return { kind: 'resume', resumeKey: handshake.data.resumeKey };
    const read = claims.safeParse(this.signer.verify(CALL_TICKET, handshake.data.ticket));
    if (!read.success) throw new Refusal('invalid-access', 'The ticket is none for calls');
    const ticket = read.data;
    if (ticket.hostId !== this.hostId) throw new Refusal('invalid-access', 'The ticket is for another host');
    if (ticket.issuedAt < this.#since)
      throw new Refusal('invalid-access', 'The ticket is from before this host started');
    if (!this.#used.use(ticket.nonce)) throw new Refusal('invalid-access', 'The ticket was used already');
    return { kind: 'ticket', claims: ticket };
  }
}

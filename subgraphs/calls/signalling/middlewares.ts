import type { Event } from 'socket.io';
import type { Logger } from '../../platform/log/logger.js';
import type { CallSocket } from './call-socket.js';
import { REQUESTS, type RefusalCode, type RequestName } from './messages.js';
import type { Places } from './places.js';
import { OF_CHAT, OF_NEWS, RequestRate } from './rate.js';
import { Refusal, refusalOf } from './refusal.js';
import type { TicketGate } from './ticket-gate.js';

/** What is logged of a refused request. */
export const REFUSED = 'a request of a browser in a call was refused';

type Next = (error?: Error) => void;
type Warning = Pick<Logger, 'warn'>;
export type SocketMiddleware = (socket: CallSocket, next: Next) => void;
interface Closable {
  readonly disconnect: (close: true) => unknown;
}
/** Of each request: name, its argument, and the function that answers it. */
export type RequestMiddleware = (request: Event, next: Next) => void;

/** Who: reads the ticket or the resume key. */
export function who(gate: TicketGate, log: Warning): SocketMiddleware {
  return (socket, next) => {
    try {
      socket.data.handshake = gate.look(socket.handshake.auth);
      next();
    } catch (error) {
      next(connectError(error, log));
    }
  };
}

/** Which room: finds the place in the call. */
export function whichRoom(places: Places, log: Logger): SocketMiddleware {
  return (socket, next) => {
    const { handshake } = socket.data;
    if (!handshake) return next(connectError(new Refusal('invalid-access', 'Nobody knows who this is'), log));
    places.find(handshake).then(
      (place) => {
        socket.data.place = place;
        next();
      },
      (error: unknown) => {
        if (refusalOf(error) === null) log.error('a place in a call was not found', { error });
        next(connectError(error, log));
      },
    );
  };
}

/** What a middleware throws ends its request alone: a socket's listeners are called by nobody who would catch it. */
export function guarded(middleware: RequestMiddleware, log: Pick<Logger, 'error'>): RequestMiddleware {
  return (request, next) => {
    try {
      middleware(request, next);
    } catch (error) {
      log.error('a request in a call could not be read', { error });
      refuse(request, 'internal', 'Something went wrong');
    }
  };
}

/** How often: refuses what comes too fast, and says so once in the log. */
export function rate(socket: Closable, log: Warning): RequestMiddleware {
  const all = new RequestRate();
  const ofSome = new Map<unknown, RequestRate>([
    ['chat' satisfies RequestName, new RequestRate(OF_CHAT)],
    ['stepsChanged' satisfies RequestName, new RequestRate(OF_NEWS)],
  ]);
  return (request, next) => {
    const ofAll = all.next();
    const verdict = ofAll === 'pass' ? (ofSome.get(request[0])?.next() ?? ofAll) : ofAll;
    if (verdict === 'pass') return next();
    if (verdict === 'first-refusal') log.warn('a browser in a call asks too much');
    refuse(request, 'too-many', 'Too many requests');
    if (verdict === 'hopeless') socket.disconnect(true);
  };
}

/** What: only requests that are declared pass, as they are declared. */
export function validation(log: Warning): RequestMiddleware {
  return (request, next) => {
    const [name, argument] = request as [string, unknown];
    const declared = Object.hasOwn(REQUESTS, name);
    const wrong = (message: string): void => {
      // A name that is not declared is the browser's own text.
      log.warn(REFUSED, { code: 'wrong-parameters', ...(declared ? { operation: name } : {}) });
      refuse(request, 'wrong-parameters', message);
    };
    if (!declared) return wrong('There is no such request');
    if (typeof request[2] !== 'function' || request.length !== 3) return;
    const read = REQUESTS[name as RequestName].safeParse(argument);
    if (!read.success) {
      const [issue] = read.error.issues;
      return wrong(`${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`.trim());
    }
    request[1] = read.data;
    next();
  };
}

function refuse(request: Event, error: RefusalCode, message: string): void {
  const acknowledge: unknown = request.at(-1);
  if (typeof acknowledge === 'function') (acknowledge as (answer: object) => void)({ error, message });
}

/** The error that socket.io hands to the browser as `connect_error`. */
function connectError(error: unknown, log: Warning): Error {
  const known = refusalOf(error);
  if (known !== null) log.warn('a browser was not let into a call', { code: known.code });
  const refusal = known ?? new Refusal('internal', 'Something went wrong');
  return Object.assign(new Error(refusal.message), { data: { code: refusal.code } });
}

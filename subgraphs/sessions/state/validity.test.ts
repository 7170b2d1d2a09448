import { checkOpen, checkReadable, expiryAfter, type SessionValidity, type Validity } from './validity.js';

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`);
const plain: Validity = {
  createdAt: at('10:00'),
  startsAt: null,
  endsAt: null,
  lifetimeMinutes: 15,
  reopenedUntil: null,
  startedAt: null,
  parentSessionId: null,
};

describe('validity of a token', () => {
  it('is 15 minutes from begin', () => {
    expect(expiryAfter(plain, null)).toEqual(at('10:15'));
  });

  it('is extended by activity', () => {
    expect(expiryAfter(plain, at('10:14'))).toEqual(at('10:29'));
  });

  it('ends after 24 hours of activity', () => {
    expect(expiryAfter(plain, new Date('2026-03-02T09:59:00Z'))).toEqual(new Date('2026-03-02T10:00:00Z'));
  });

  it('runs from the scheduled start', () => {
    expect(expiryAfter({ ...plain, startsAt: at('12:00') }, null)).toEqual(at('12:15'));
    expect(expiryAfter({ ...plain, startsAt: at('09:00') }, null)).toEqual(at('10:15'));
  });

  it('lasts until the scheduled end, active or not', () => {
    const until = { ...plain, startsAt: at('12:00'), endsAt: at('18:00') };
    expect(expiryAfter(until, null)).toEqual(at('18:00'));
    expect(expiryAfter(until, at('17:59'))).toEqual(at('18:00'));
  });

  it('has the lifetime of its configuration, also above 24 hours', () => {
    expect(expiryAfter({ ...plain, lifetimeMinutes: 60 }, null)).toEqual(at('11:00'));
    expect(expiryAfter({ ...plain, lifetimeMinutes: 48 * 60 }, null)).toEqual(new Date('2026-03-03T10:00:00Z'));
  });
});

describe('validity of the token of a beneficiary', () => {
  const invited = { ...plain, reopenedUntil: new Date('2026-03-08T10:00:00Z') };
  const opened = { ...plain, parentSessionId: 'parent', startedAt: new Date('2026-03-05T09:00:00Z') };

  it('is as long as the company gives, and then runs from the first opening', () => {
    expect(expiryAfter(invited, null)).toEqual(invited.reopenedUntil);
    expect(expiryAfter(opened, opened.startedAt)).toEqual(new Date('2026-03-05T09:15:00Z'));
    expect(expiryAfter(opened, new Date('2026-03-06T08:59:00Z'))).toEqual(new Date('2026-03-06T09:00:00Z'));
  });
});

describe('validity of a token after an operator sent the applicant back', () => {
  const reopened = { ...plain, reopenedUntil: new Date('2026-03-05T10:00:00Z') };

  it('is as long as they were given, active or not', () => {
    expect(expiryAfter(reopened, null)).toEqual(reopened.reopenedUntil);
    expect(expiryAfter(reopened, new Date('2026-03-03T10:00:00Z'))).toEqual(reopened.reopenedUntil);
  });

  it('ends with the schedule all the same', () => {
    expect(expiryAfter({ ...reopened, endsAt: at('18:00') }, null)).toEqual(at('18:00'));
  });
});

describe('access of the applicant', () => {
  const access = (state: SessionValidity['state'], startsAt: Date | null = null): SessionValidity => ({
    state,
    startsAt,
    expiresAt: at('10:15'),
    endsAt: null,
    endedAt: null,
  });
  const code = (check: () => void): string => {
    try {
      check();
      return 'allowed';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it.each([
    ['created', at('10:14'), null, 'allowed', 'allowed'],
    ['created', at('10:15'), null, 'session-expired', 'session-expired'],
    ['in_progress', at('10:10'), at('10:11'), 'session-too-early', 'session-too-early'],
    ['expired', at('10:01'), null, 'session-expired', 'session-expired'],
    ['processing', at('10:20'), null, 'allowed', 'session-state'],
    ['approved', at('10:20'), null, 'allowed', 'session-finished'],
    ['rejected', at('10:20'), null, 'allowed', 'session-finished'],
    ['manual_check', at('10:20'), null, 'allowed', 'session-finished'],
    ['abandoned', at('10:01'), null, 'allowed', 'session-finished'],
    ['deleted', at('10:01'), null, 'invalid-session-token', 'invalid-session-token'],
  ] as const)('to a session that is %s at %s, starting %s: read %s, act %s', (state, now, startsAt, readable, open) => {
    expect(code(() => checkReadable(access(state, startsAt), now))).toBe(readable);
    expect(code(() => checkOpen(access(state, startsAt), now))).toBe(open);
  });

  it('to the outcome ends a quarter of an hour after the end', () => {
    const ended = { ...access('approved'), endedAt: at('10:05') };
    expect(code(() => checkReadable(ended, at('10:20')))).toBe('allowed');
    expect(code(() => checkReadable(ended, at('10:21')))).toBe('session-finished');
  });

  it('tells a schedule that is over from too long a pause', () => {
    const source = (endsAt: Date | null): unknown => {
      try {
        checkReadable({ ...access('expired'), endsAt }, at('10:20'));
      } catch (error) {
        return (error as { source?: string }).source;
      }
      return 'allowed';
    };
    expect(source(at('10:20'))).toBe('scheduleEndTime');
    expect(source(null)).toBeUndefined();
  });
});

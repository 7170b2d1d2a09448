import { z } from 'zod';
import { ActivityRow } from '../session/activity-row.js';
import { RetryLaterError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { SessionEdit } from '../session/session-edit.js';

const code = z.string().regex(/^[A-Za-z]{1,32}$/);
const pixels = z.int().min(0).max(100_000);

/** What a widget tells of, with the members of each. All other types are the service's own. */
const TOLD_BY_BROWSERS = {
  CAMERA_OPENED: z.strictObject({ facing: code, width: pixels, height: pixels }),
  CAMERA_REFUSED: z.strictObject({ reason: code, width: pixels.optional(), height: pixels.optional() }),
  GEOLOCATION_REFUSED: z.strictObject({ reason: code }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** A camera that opens and fails again and again tells some ten times a minute. */
const MOST_A_MINUTE = 40;
const MOST_A_SESSION = 400;
const MINUTE_SECONDS = 60;

/** Notes what the widget saw. @throws ServiceError wrong-parameters, or too-many-requests */
export async function recordActivity(edit: SessionEdit, type: string, data: unknown): Promise<void> {
  if (!isToldByBrowsers(type)) {
    throw wrongParameters('type', `must be one of ${Object.keys(TOLD_BY_BROWSERS).join(', ')}`);
  }
  const told = TOLD_BY_BROWSERS[type].safeParse(data ?? {});
  if (!told.success) throw wrongParameters('data', 'has not the members of this type');
  const mine = { sessionId: edit.about.sessionId, toldBy: 'browser' } as const;
  const recent = { ...mine, time: { gte: new Date(edit.now.getTime() - MINUTE_SECONDS * 1000) } };
  const tooMany =
    (await edit.of(ActivityRow).count(recent)) >= MOST_A_MINUTE ||
    (await edit.of(ActivityRow).count(mine)) >= MOST_A_SESSION;
  if (tooMany) throw new RetryLaterError('too-many-requests', { retryAfter: MINUTE_SECONDS });
  await edit.record(type, told.data, 'browser');
}

function isToldByBrowsers(type: string): type is keyof typeof TOLD_BY_BROWSERS {
  return Object.hasOwn(TOLD_BY_BROWSERS, type);
}

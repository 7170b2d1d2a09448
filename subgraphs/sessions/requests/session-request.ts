import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readInstant } from '../../platform/time/written-time.js';
import { GLOBAL_FLAGS, readFlags, type GivenFlags } from './flags.js';
import { isAbsent, isEmptyStructure, readOptionalText } from './reading.js';
import { readSteps, type StepDefinition } from './steps.js';

/** The parameters of `begin/` as they arrived: objects, texts, numbers, in any spelling of their members. */
export interface RawSessionRequest {
  readonly flags?: unknown;
  readonly steps?: unknown;
  readonly configId?: unknown;
  readonly parentSessionId?: unknown;
  readonly name?: unknown;
  readonly clientUserId?: unknown;
  readonly groupId?: unknown;
  readonly scheduleStartTime?: unknown;
  readonly scheduleEndTime?: unknown;
}

/** The same, read and checked as far as the request alone allows. */
export interface SessionRequest {
  readonly flags: GivenFlags;
  readonly steps: readonly StepDefinition[] | null;
  readonly configId: string | null;
  readonly parentSessionId: string | null;
  readonly name: string | null;
  readonly clientUserId: string | null;
  readonly groupId: string | null;
  readonly scheduleStartTime: Date | null;
  readonly scheduleEndTime: Date | null;
  /** What was tolerated without effect. */
  readonly warnings: string[];
}

/** @throws ArgumentError wrong-parameters with the place that is wrong */
export function readSessionRequest(raw: RawSessionRequest): SessionRequest {
  const warnings: string[] = [];
  const scheduleStartTime = readOptionalInstant(raw.scheduleStartTime, 'scheduleStartTime');
  const scheduleEndTime = readOptionalInstant(raw.scheduleEndTime, 'scheduleEndTime');
  if (scheduleStartTime !== null && scheduleEndTime !== null && scheduleEndTime <= scheduleStartTime) {
    throw wrongParameters('scheduleEndTime', 'must be after scheduleStartTime');
  }
  return {
    flags: readFlags(raw.flags, 'flags', GLOBAL_FLAGS, warnings),
    steps: isEmptyStructure(raw.steps) ? null : readSteps(raw.steps, 'steps', { saved: false, warnings }),
    configId: readOptionalText(raw.configId, 'config_id', 100),
    parentSessionId: readOptionalText(raw.parentSessionId, 'parent_session_id', 100),
    name: readOptionalText(raw.name, 'name'),
    clientUserId: readOptionalText(raw.clientUserId, 'clientUserId'),
    groupId: readOptionalText(raw.groupId, 'groupId', 100),
    scheduleStartTime,
    scheduleEndTime,
    warnings: warnings.slice(0, MAX_WARNINGS),
  };
}

/** Enough to find a mistake; a request of nothing but unknown names must not fill the database. */
const MAX_WARNINGS = 50;

function readOptionalInstant(value: unknown, place: string): Date | null {
  return isAbsent(value) ? null : readInstant(value, place);
}

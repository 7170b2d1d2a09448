import { wrongParameters } from '../../platform/errors/catalogue.js';
import { begin, workableStep } from '../steps/workable-step.js';
import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { readAsApplicant } from '../steps/act.js';
import { advance } from '../conclusion/advance.js';
import { stepState } from '../flow/progress.js';
import type { SessionsParts } from '../session/parts.js';
import { OPEN_STATES } from '../state/transitions.js';
import type { SessionEdit } from '../session/session-edit.js';
import { everyStep } from '../requests/plan.js';

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** As a geocoder names it; null where none knows. */
  readonly address: string | null;
}

/**
 * The address of the place, asked for before the session is locked. Only for a step of the applicant that waits: nobody
 * asks the geocoder by way of a session that is over.
 */
export async function addressAt(
  parts: SessionsParts,
  applicant: ApplicantCaller,
  stepKey: string,
  latitude: number | null,
  longitude: number | null,
): Promise<string | null> {
  if (parts.reverseGeocoder === null || !isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return null;
  const { details, progress, state } = await readAsApplicant(parts, applicant);
  const step = everyStep(details.plan).find(({ key, type }) => key === stepKey && type === 'geolocation');
  if (step === undefined || !OPEN_STATES.includes(state) || stepState(step, progress) === 'DONE') return null;
  return parts.reverseGeocoder.addressAt(latitude, longitude);
}

/**
 * Where the applicant is, in degrees (WGS 84); without coordinates where the step does not require them.
 * @throws ArgumentError wrong-parameters
 */
export async function submitGeolocation(
  edit: SessionEdit,
  stepKey: string,
  { latitude, longitude, address }: Place,
): Promise<void> {
  const step = workableStep(edit, stepKey, 'geolocation');
  const refused = latitude === null && longitude === null && !step.settings.require_geolocation;
  if (!refused) {
    checkDegrees(latitude, 'latitude', 90);
    checkDegrees(longitude, 'longitude', 180);
  }
  await begin(edit);
  await edit.setStep(stepKey, { doneAt: edit.now, submitted: { kind: 'geolocation', latitude, longitude, address } });
  await edit.record(refused ? 'GEOLOCATION_DECLINED' : 'GEOLOCATION_SUBMITTED', { stepKey });
  await advance(edit);
}

function checkDegrees(value: number | null, place: string, limit: number): void {
  if (!isDegrees(value, limit)) throw wrongParameters(place, `must be ${String(-limit)} to ${String(limit)} degrees`);
}

function isDegrees(value: number | null, limit: number): value is number {
  return value !== null && Number.isFinite(value) && Math.abs(value) <= limit;
}

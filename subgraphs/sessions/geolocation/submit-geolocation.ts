import { wrongParameters } from '../../platform/errors/catalogue.js';
import { begin, workableStep } from '../applicant/workable-step.js';
import { advance } from '../flow/advance.js';
import type { SessionEdit } from '../session/session-edit.js';

/**
 * Where the applicant is, in degrees (WGS 84); without coordinates where the step does not require them.
 * @throws ArgumentError wrong-parameters
 */
export async function submitGeolocation(
  edit: SessionEdit,
  stepKey: string,
  latitude: number | null,
  longitude: number | null,
): Promise<void> {
  const step = workableStep(edit, stepKey, 'geolocation');
  const refused = latitude === null && longitude === null && step.settings['require_geolocation'] === false;
  if (!refused) {
    checkDegrees(latitude, 'latitude', 90);
    checkDegrees(longitude, 'longitude', 180);
  }
  await begin(edit);
  await edit.setStep(stepKey, { doneAt: edit.now, submitted: { kind: 'geolocation', latitude, longitude } });
  await edit.record(refused ? 'GEOLOCATION_DECLINED' : 'GEOLOCATION_SUBMITTED', { stepKey });
  await advance(edit);
}

function checkDegrees(value: number | null, place: string, limit: number): void {
  if (value === null || !Number.isFinite(value) || Math.abs(value) > limit) {
    throw wrongParameters(place, `must be ${String(-limit)} to ${String(limit)} degrees`);
  }
}

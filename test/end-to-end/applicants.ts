import type { Scene } from '../specimens/scenes.js';
import { ApiApplicant } from '../support/applicant.js';
import { COMPANY_KEY, type RunningService } from '../support/service.js';
import { takeOf } from './takes.js';

/** Recorders are a little late; a take is cut a little after what was asked for. */
const SLACK_SECONDS = 0.3;
const FIRST_TAKE_SECONDS = 2;
/** Of one capture on a machine that does other things. */
const CAPTURE_MS = 120_000;

/** A session of the company that has an identity card and a face to show, and its applicant. */
export async function newApplicant(service: RunningService): Promise<{ token: string; applicant: ApiApplicant }> {
  const response = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY, name: 'Order 1042' });
  const token = (await response.json()) as string;
  const applicant = new ApiApplicant(service.url, token);
  const { consent } = await applicant.open();
  await applicant.consent(consent.version);
  return { token, applicant };
}

/** Chooses the identity card and sends both sides. */
export async function showCard(applicant: ApiApplicant, front: Buffer, back: Buffer): Promise<void> {
  await applicant.chooseDocument('identity-document', 'id', 'UTO');
  for (const [kind, picture] of [
    ['card-front', front],
    ['card-back', back],
  ] as const) {
    const { state, codes } = await applicant.capture('identity-document', kind, picture, CAPTURE_MS);
    if (state !== 'ACCEPTED') throw new Error(`${kind} became ${state}: ${codes.join(', ')}`);
  }
}

/** Films a scene, and longer where that is asked for. @returns how often */
export async function showFace(applicant: ApiApplicant, scene: (seconds: number) => Scene): Promise<number> {
  let seconds = FIRST_TAKE_SECONDS;
  for (let takes = 1; ; takes++) {
    const film = await takeOf(scene(seconds + SLACK_SECONDS));
    const { state, more, codes } = await applicant.capture('liveness', 'face-video', film, CAPTURE_MS);
    if (state === 'ACCEPTED') return takes;
    if (state !== 'MORE' || more === null) throw new Error(`the face became ${state}: ${codes.join(', ')}`);
    seconds = more;
  }
}

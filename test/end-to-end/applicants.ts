import type { Scene } from '../specimens/scenes.js';
import { ApiApplicant, type CaptureGrantView } from '../support/applicant.js';
import { COMPANY_KEY, type RunningService } from '../support/service.js';
import { takeOf, takeOfNearing } from './takes.js';

/** Recorders are a little late; a take is cut a little after what was asked for. */
const SLACK_SECONDS = 0.3;
/** Until the oval has grown and the applicant has come nearer. */
const FIRST_TAKE_SECONDS = 3.1;
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

/** Somebody with a telephone in their hand, who sees the oval grow and comes nearer. */
const NEARING = { reactsMs: 400, lastsMs: 700, distance: 30 } as const;

/**
 * Films a scene, and longer where that is asked for. A living face comes nearer when the oval grows, a picture does not. Who is
 * asked for another film gives one.
 * @returns how often
 */
export async function showFace(applicant: ApiApplicant, scene: (seconds: number) => Scene): Promise<number> {
  let takes = 0;
  for (;;) {
    const film = await filmed(applicant, (seconds, grant) => filmFor(scene(seconds), grant));
    takes += film.takes;
    if (film.state === 'ACCEPTED') return takes;
    const again = film.state === 'RETAKE' && film.codes.includes('OVAL_NOT_FOLLOWED');
    if (!again) throw new Error(`the face became ${film.state}: ${film.codes.join(', ')}`);
  }
}

/** Films a scene that was made before, as a screen would play it. @returns what became of it, and how often it was filmed */
export function playFilm(applicant: ApiApplicant, scene: (seconds: number) => Scene): Promise<FilmedFace> {
  return filmed(applicant, (seconds) => takeOf(scene(seconds)));
}

interface FilmedFace {
  readonly state: string;
  readonly codes: readonly string[];
  readonly takes: number;
}

async function filmed(
  applicant: ApiApplicant,
  film: (seconds: number, grant: CaptureGrantView) => Promise<Buffer>,
): Promise<FilmedFace> {
  let seconds = FIRST_TAKE_SECONDS;
  for (let takes = 1; ; takes++) {
    const take = (grant: CaptureGrantView): Promise<Buffer> => film(seconds + SLACK_SECONDS, grant);
    const { state, more, codes } = await applicant.capture('liveness', 'face-video', take, CAPTURE_MS);
    if (state !== 'MORE' || more === null) return { state, codes, takes };
    seconds = more;
  }
}

function filmFor(scene: Scene, { approach }: CaptureGrantView): Promise<Buffer> {
  if (scene.kind !== 'face' || approach === null) return takeOf(scene);
  const { reactsMs, lastsMs, distance } = NEARING;
  return takeOfNearing(scene, { growth: approach.growth, fromMs: approach.atMs + reactsMs, lastsMs, distance });
}

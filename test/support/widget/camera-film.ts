import path from 'node:path';
import { drawDocument } from '../../specimens/document.js';
import { LiveFilm } from '../../specimens/film.js';
import { portraitFromFilm } from '../../specimens/filmed-faces.js';
import { makeIdentity } from '../../specimens/identity.js';
import { makePaper, PaperPress } from '../../specimens/papers.js';
import type { FilmSize, Scene } from '../../specimens/scenes.js';
import { seeded } from '../../specimens/random.js';

const SHOTS = ['blank', 'front', 'back', 'page', 'selfie', 'face'] as const;
export type Shot = (typeof SHOTS)[number];

export interface CameraFilmOptions {
  /** The first is shown first; each takes time to be drawn. */
  readonly shots?: readonly Shot[];
  readonly seconds?: number;
  readonly size?: FilmSize;
}

/** What the camera of the tests sees, changed while the browser runs. */
export async function makeCameraFilm(
  folder: string,
  { shots = SHOTS, seconds = 4, size = { width: 1280, height: 720 } }: CameraFilmOptions = {},
): Promise<LiveFilm> {
  const identity = makeIdentity(seeded(5), { country: 'UTO', sex: 'M' });
  const side = async (name: 'front' | 'back'): Promise<Buffer> =>
    (await drawDocument({ identity, side: name, portrait: await portraitFromFilm('franck', 20) })).image;
  const drawn: Readonly<Record<Shot, () => Promise<Scene>>> = {
    blank: async () => ({ kind: 'blank', seconds: seconds / 2 }),
    front: async () => ({ kind: 'document', image: await side('front'), seconds }),
    back: async () => ({ kind: 'document', image: await side('back'), seconds }),
    page: async () => ({ kind: 'document', image: await drawnPage(), seconds }),
    selfie: async () => ({ kind: 'selfie', source: 'franck', from: 60, card: await side('front'), seconds }),
    face: async () => ({ kind: 'face', source: 'franck', from: 60, seconds }),
  };
  const scenes: Record<string, Scene> = {};
  for (const shot of shots) scenes[shot] = await drawn[shot]();
  return LiveFilm.make(path.join(folder, 'camera.mjpeg'), scenes, size);
}

/** A utility bill as it lies on a table. */
async function drawnPage(): Promise<Buffer> {
  await using press = await PaperPress.open();
  return await press.scan(makePaper(11, 'en-GB', 'utility-bill', 'letter'));
}

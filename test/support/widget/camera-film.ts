import path from 'node:path';
import { drawDocument } from '../../specimens/document.js';
import { LiveFilm } from '../../specimens/film.js';
import { portraitFromFilm } from '../../specimens/filmed-faces.js';
import { makeIdentity } from '../../specimens/identity.js';
import { makePaper, PaperPress } from '../../specimens/papers.js';
import { seeded } from '../../specimens/random.js';

/** What the camera of the tests sees: `blank`, `front`, `back`, `face`, `page` or `selfie`, changed while the browser runs. */
export async function makeCameraFilm(folder: string, seconds = 4): Promise<LiveFilm> {
  const identity = makeIdentity(seeded(5), { country: 'UTO', sex: 'M' });
  const portrait = await portraitFromFilm('franck', 20);
  const side = async (name: 'front' | 'back') => (await drawDocument({ identity, side: name, portrait })).image;
  return LiveFilm.make(
    path.join(folder, 'camera.mjpeg'),
    {
      blank: { kind: 'blank', seconds: seconds / 2 },
      front: { kind: 'document', image: await side('front'), seconds },
      back: { kind: 'document', image: await side('back'), seconds },
      page: { kind: 'document', image: await drawnPage(), seconds },
      selfie: { kind: 'selfie', source: 'franck', from: 60, card: await side('front'), seconds },
      face: { kind: 'face', source: 'franck', from: 60, seconds },
    },
    { width: 1280, height: 720 },
  );
}

/** A utility bill as it lies on a table. */
async function drawnPage(): Promise<Buffer> {
  await using press = await PaperPress.open();
  return await press.scan(makePaper(11, 'en-GB', 'utility-bill', 'letter'));
}

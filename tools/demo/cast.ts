import path from 'node:path';
import { drawDocument, type DrawnDocument } from '../../test/specimens/document.js';
import { LiveFilm } from '../../test/specimens/film.js';
import { makeIdentity, type Identity } from '../../test/specimens/identity.js';
import { portrait, stillsOf } from '../../test/specimens/portraits.js';
import { seeded } from '../../test/specimens/random.js';
import type { FilmSize, Scene } from '../../test/specimens/scenes.js';

/** Who holds the document: its holder, another person, or somebody with a photograph of the holder. */
export type Role = 'holder' | 'impostor' | 'photo';
export type DocumentType = 'id' | 'passport';
/** What the camera can be pointed at. */
export type Shot = 'card-front' | 'card-back' | 'passport' | 'face';

export interface Cast {
  readonly identity: Identity;
  /** The sides of the document with their truth. */
  readonly documents: readonly DrawnDocument[];
  readonly film: LiveFilm;
  point(shot: Shot): Promise<void>;
}

/** A webcam's picture. */
const SIZE: FilmSize = { width: 1280, height: 720 };
const COUNTRY = 'UTO';
/** The printed pictures show the first second of the filmed minutes, the live face another one. */
const HOLDER = { portrait: stillsOf('franck')[0], film: { source: 'franck', from: 120 } } as const;
const STRANGER = { source: 'second', from: 8 } as const;
/** Another picture than the one in the document. */
const HELD_UP = stillsOf('franck')[3] ?? stillsOf('franck')[0];

/** Longer than filming takes from the moment at which the camera opens, so that the film is not seen to start again. */
const FACE_SECONDS = 14;
const PHOTO_SECONDS = 8;
const DOCUMENT_SECONDS = 2;
/** The share of the picture's height that the document spans: it is held so that it fills the window. */
const DOCUMENT_FILL = 0.8;

/** Makes the document and everything that the camera sees, as one film in `folder`. Needs ffmpeg. */
export async function makeCast(folder: string, role: Role, documentType: DocumentType): Promise<Cast> {
  const identity = makeIdentity(seeded(7), { country: COUNTRY, sex: 'M' });
  const picture = await portrait(HOLDER.portrait);
  const draw = (side: 'front' | 'back' | 'page'): Promise<DrawnDocument> =>
    drawDocument({ identity, side, portrait: picture, width: 1400 });
  const documents = documentType === 'id' ? [await draw('front'), await draw('back')] : [await draw('page')];
  const scenes: Record<string, Scene> = {};
  for (const { image, truth } of documents) {
    scenes[SHOT_OF[truth.side]] = { kind: 'document', image, seconds: DOCUMENT_SECONDS, fill: DOCUMENT_FILL };
  }
  scenes['face'] = faceOf(role);
  const film = await LiveFilm.make(path.join(folder, 'camera.mjpeg'), scenes, SIZE);
  return { identity, documents, film, point: (shot) => film.show(shot) };
}

const SHOT_OF = { front: 'card-front', back: 'card-back', page: 'passport' } as const;

function faceOf(role: Role): Scene {
  switch (role) {
    case 'holder':
      return { kind: 'face', ...HOLDER.film, seconds: FACE_SECONDS };
    case 'impostor':
      return { kind: 'face', ...STRANGER, seconds: FACE_SECONDS };
    case 'photo':
      return { kind: 'photo', still: HELD_UP, handShake: true, tilt: true, seconds: PHOTO_SECONDS };
  }
}

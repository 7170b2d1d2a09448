import { type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useEffect, useId } from 'preact/hooks';
import type { MediaFile } from '../session/operations.generated.js';

/** A picture of the session, as it can be looked at in the viewer. */
export interface AlbumPicture {
  readonly key: string;
  readonly name: string;
  readonly file: MediaFile;
}

/** The pictures that a session shows, in their order on the page, and the one that is open large. */
export interface Album {
  readonly pictures: Signal<readonly AlbumPicture[]>;
  readonly open: Signal<string | null>;
}

export function newAlbum(): Album {
  return { pictures: signal([]), open: signal(null) };
}

export const AlbumContext = createContext<Album>(newAlbum());

/** Puts a picture into the album for as long as it is on the page. @returns how to open it large */
export function useInAlbum(file: MediaFile, name: string): () => void {
  const { pictures, open } = useContext(AlbumContext);
  const key = useId();
  useEffect(() => {
    const others = pictures.peek().filter((picture) => picture.key !== key);
    pictures.value = [...others, { key, name, file }];
    return () => {
      pictures.value = pictures.peek().filter((picture) => picture.key !== key);
    };
  }, [file, name, key, pictures]);
  return () => (open.value = key);
}

/** What is most likely compared with a picture: the next one (portrait and face, front and back), else the one before. */
export function besideOf(pictures: readonly AlbumPicture[], key: string): AlbumPicture | null {
  const place = pictures.findIndex((picture) => picture.key === key);
  return pictures[place + 1] ?? pictures[place - 1] ?? null;
}

import { useEffect, useState } from 'preact/hooks';
import type { MediaFile } from '../session/operations.generated.js';

/**
 * The content of a file, which came inside an answer to the signed-in user: no address of a picture is ever made that
 * somebody else could open.
 */
function blobOf({ dataUrl, contentType }: MediaFile): Blob | null {
  const base64 = dataUrl?.slice(dataUrl.indexOf(',') + 1);
  if (base64 === undefined) return null;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: contentType });
}

/** An address of the file for this page alone, which ends with the component; null while there is none. */
export function useObjectUrl(file: MediaFile | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const blob = file === null ? null : blobOf(file);
    if (blob === null) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

/** Gives a file to the user's downloads. @returns false for one that is too long to come in an answer */
export function saveFile(file: MediaFile, name: string): boolean {
  const blob = blobOf(file);
  if (blob === null) return false;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it right after the press.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}

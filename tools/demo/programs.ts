import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** A program of the system that the demo cannot do without. Its message tells how to get it. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

/** @throws MissingProgramError when the system has no Chromium */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const found = ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find((file) => file !== null);
  if (found) return found;
  throw new MissingProgramError(
    'Chromium is needed to show the widget and was not found. On Debian: apt-get install -y chromium; ' +
      'elsewhere install Chromium or Chrome and name its program in CHROMIUM_PATH.',
  );
}

/** @throws MissingProgramError when the system has no ffmpeg */
export function requireFfmpeg(): void {
  if (onPath('ffmpeg')) return;
  throw new MissingProgramError(
    'ffmpeg is needed to make the film for the camera and was not found. On Debian: apt-get install -y ffmpeg.',
  );
}

function onPath(program: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, program);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

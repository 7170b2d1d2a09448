import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs the system's ffmpeg and gives its standard output. @throws Error with ffmpeg's own words when it fails */
export async function runFfmpeg(args: readonly string[], stdin?: Buffer): Promise<Buffer> {
  const ffmpeg = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  const words: Buffer[] = [];
  ffmpeg.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  ffmpeg.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  ffmpeg.stdin.on('error', () => undefined); // it may close its input early; its exit code tells
  ffmpeg.stdin.end(stdin);
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg: ${Buffer.concat(words).toString('utf8').trim()}`);
  return Buffer.concat(chunks);
}

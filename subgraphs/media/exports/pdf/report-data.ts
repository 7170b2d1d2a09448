import sharp from 'sharp';
import type { Caller } from '../../../platform/caller/caller.js';
import { ArgumentError } from '../../../platform/errors/catalogue.js';
import type { Supergraph } from '../../../platform/subgraph.js';
import type { StoredFile } from '../../captures/capture.js';
import type { MediaParts } from '../../captures/media-parts.js';
import { keptQuestionFiles } from '../../questions/question-files-resolver.js';
import { mainPortrait, newestOf, readFile, type SessionFiles } from '../../files/session-files.js';
import {
  CALLS_OF_REPORT,
  COMPANY_OF_REPORT,
  SESSION_OF_REPORT,
  type SessionOfReportQuery,
} from './questions.generated.js';

/** Parts of the report; at least one. */
export interface ReportParts {
  readonly session: boolean;
  readonly screening: boolean;
  readonly proofOfAddress: boolean;
}

/** What a report is made of. Pictures are data URLs. */
export interface ReportData {
  readonly company: string;
  readonly session: ReportSession;
  readonly photo: string | null;
  readonly face: string | null;
  readonly sides: readonly { readonly kind: string; readonly picture: string | null }[];
  readonly papers: readonly string[];
  readonly questionFiles: readonly ReportFile[];
  /** What the operators of its calls are called, by their ids. */
  readonly operators: ReadonlyMap<string, string>;
  readonly madeAt: Date;
}

/** A file of a questionnaire. */
export interface ReportFile {
  readonly stepKey: string;
  readonly questionKey: string;
  readonly fileName: string;
  /** null for a PDF, whose pages come behind the report. */
  readonly picture: string | null;
}

export type ReportSession = NonNullable<SessionOfReportQuery['session']>;
export type ReportActivity = ReportSession['activities']['items'][number];

/** Longer sides of pictures in pixels: sharp at their size on paper, and small in memory. */
const FACE_SIDE = 700;
const DOCUMENT_SIDE = 1100;
const PAPER_SIDE = 1800;
const FILE_SIDE = 900;
const PDF = 'application/pdf';
const JPEG_QUALITY = 82;

/** Asks for everything in the scope of the caller. @throws ArgumentError `session-not-found` */
export async function gatherReport(
  parts: MediaParts,
  files: SessionFiles,
  asked: ReportParts,
  { caller, supergraph }: { readonly caller: Caller; readonly supergraph: Supergraph },
): Promise<ReportData> {
  const { companyId, sessionId } = files.scope;
  const { session } = await supergraph.ask(SESSION_OF_REPORT, { id: sessionId }, caller);
  if (session === null) throw new ArgumentError('session-not-found');
  const onBehalfOf = caller.kind === 'service' ? {} : { onBehalfOf: caller };
  const service: Caller = { kind: 'service', name: 'media', companyId, ...onBehalfOf };
  const { companyRules } = await supergraph.ask(COMPANY_OF_REPORT, { companyId }, service);
  const embed = (file: StoredFile | null, side: number): Promise<string | null> => embedded(parts, files, file, side);
  const face = await embed(newestOf(files.files, 'face'), FACE_SIDE);
  const sides = [];
  for (const { kind, picture, page } of asked.session ? files.sides : []) {
    sides.push({ kind, picture: await embed(page ?? picture, DOCUMENT_SIDE) });
  }
  const papers = [];
  const kept = files.files.filter(({ kind }) => kind.startsWith(PAPER));
  for (const file of asked.proofOfAddress ? kept : []) {
    const picture = file.contentType === PDF ? null : await embed(file, PAPER_SIDE);
    if (picture) papers.push(picture);
  }
  return {
    company: companyRules.name,
    session,
    photo: face ?? (await embed(mainPortrait(files), FACE_SIDE)),
    face: asked.session ? face : null,
    sides,
    papers,
    questionFiles: asked.session ? await questionFiles(parts, files) : [],
    operators: hadCalls(session) ? await operatorsOf(supergraph, sessionId, caller) : new Map(),
    madeAt: parts.clock.now(),
  };
}

function hadCalls({ activities: { items } }: ReportSession): boolean {
  return items.some(({ type }) => type === 'CALL_QUEUED');
}

async function operatorsOf(supergraph: Supergraph, id: string, caller: Caller): Promise<ReadonlyMap<string, string>> {
  const { session } = await supergraph.ask(CALLS_OF_REPORT, { id }, caller);
  const named = (session?.calls ?? []).map(({ operatorId, operatorName }) => [operatorId, operatorName] as const);
  return new Map(named.filter((pair): pair is readonly [string, string] => pair.every((part) => part !== null)));
}

async function questionFiles(parts: MediaParts, files: SessionFiles): Promise<readonly ReportFile[]> {
  const found = [];
  for (const { stored, ...file } of await keptQuestionFiles(parts, files)) {
    const picture = stored.contentType === PDF ? null : await embedded(parts, files, stored, FILE_SIDE);
    found.push({ ...file, picture });
  }
  return found;
}

/** Kinds of the pages of papers begin with it. */
const PAPER = 'general-document';

/** Our own encodings, made in the worker processes: nothing hostile is decoded here. */
async function embedded(
  parts: MediaParts,
  files: SessionFiles,
  file: StoredFile | null,
  side: number,
): Promise<string | null> {
  if (file === null) return null;
  const bytes = await readFile(parts, files, file);
  const fitted = sharp(bytes).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const jpeg = await fitted
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
    .catch(() => null);
  return jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

import { Arg, Ctx, FieldResolver, Float, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import type { StoredFile } from '../captures/capture.js';
import { MediaFile, mediaFileOf } from '../captures/media-file.js';
import { MediaSession } from '../captures/media-session.js';
import type { MediaParts } from '../captures/media-parts.js';
import { faceSimilarity } from './face-similarity.js';
import { PAPER, pagesOfType, readPageType } from '../papers/paper-pages.js';
import type { BlobAccess } from '../workers/blob-access.js';
import { tarDataUrl } from '../files/archive.js';
import type { PdfRenderer } from './pdf/pdf-renderer.js';
import { picturesHtml } from './pdf/pictures.js';
import { reportHtml } from './pdf/report.js';
import { gatherReport, type ReportParts } from './pdf/report-data.js';
import { keptQuestionFiles } from '../questions/question-files-resolver.js';
import { accessTo, mainPortrait, readFile, type SessionFiles, withSessionFiles } from '../files/session-files.js';
import { visualMarkers } from './visual-markers.js';

const PDF = 'application/pdf';
/** Milliseconds after which a made file is removed; its ticket lasts a minute. The sweeper drops what a crash left. */
const KEEP_MADE = 10 * 60 * 1000;

/** Milliseconds; thirty pages take a tenth of a second. */
const JOIN_LIMIT = 30_000;

/** What is made of a session's files when it is asked for. */
@Resolver(() => MediaSession)
export class SessionExportsResolver {
  constructor(private readonly parts: MediaParts & { readonly pdf: PdfRenderer }) {}

  @Audited('session.face-similarity.read')
  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'Of the portraits of its documents and its live faces as they are by now, 0 to 1: of the least alike pair. Null while one is missing. The result goes by what was compared when the session was submitted.',
  })
  faceSimilarity(@Root() { id, companyId }: MediaSession): Promise<number | null> {
    return faceSimilarity(this.parts, { companyId, sessionId: id });
  }

  @Audited('session.portrait.read')
  @FieldResolver(() => MediaFile, {
    nullable: true,
    description: 'The portrait on the main identity document; null when none was found.',
  })
  async mainDocumentFacePhoto(@Root() session: MediaSession): Promise<MediaFile | null> {
    return this.with(session, async (files) => {
      const portrait = mainPortrait(files);
      return portrait && mediaFileOf(portrait);
    });
  }

  @Audited('session.visual-markers.read')
  @FieldResolver(() => String, {
    description:
      'Portrait, machine-readable zone and signature of each document side: the data URL of a tar archive of pictures.',
  })
  async visualMarkers(@Root() session: MediaSession): Promise<string> {
    return this.with(session, async (files) => tarDataUrl(await visualMarkers(this.parts, files)));
  }

  @Audited('session.pdf.read', { keeps: ['session', 'screening', 'proofOfAddress'] })
  @FieldResolver(() => MediaFile, {
    description:
      'The session as a PDF in its language: cover, person, documents, liveness and steps; screening; proof of address. At least one must be chosen. The file is made anew each time and kept for minutes.',
  })
  async pdf(
    @Root() { id, companyId }: MediaSession,
    @Arg('session', () => Boolean, { defaultValue: false }) session: boolean,
    @Arg('screening', () => Boolean, { defaultValue: false }) screening: boolean,
    @Arg('proofOfAddress', () => Boolean, { defaultValue: false }) proofOfAddress: boolean,
    @Ctx() context: SubgraphContext,
  ): Promise<MediaFile> {
    const asked = { session, screening, proofOfAddress };
    if (!Object.values(asked).includes(true)) {
      throw wrongParameters('exportSession, exportScreening, exportProofOfAddress', 'must not all be false');
    }
    return this.with({ id, companyId }, async (files) => {
      // Gathered when its turn comes: of many exports at once only those being printed hold pictures in memory.
      const bytes = await this.parts.pdf.print(files.scope.companyId, async () =>
        reportHtml(await gatherReport(this.parts, files, asked, context), asked),
      );
      return this.keepForNow(files, await this.withAppendix(files, asked, bytes));
    });
  }

  @Audited('session.general-document.read', { keeps: ['typeId'] })
  @FieldResolver(() => MediaFile, {
    nullable: true,
    description:
      'A paper by the type of its page (bank-statement, utility-bill, …): the picture or PDF as it was given; several pages as one PDF. Null when there is none.',
  })
  async paper(@Root() session: MediaSession, @Arg('typeId', () => String) typeId: string): Promise<MediaFile | null> {
    const type = readPageType(typeId);
    return this.with(session, async (files) => {
      const pages = await this.parts.store.read((reader) => pagesOfType(reader, files, type));
      const [first] = pages;
      if (first === undefined) return null;
      if (pages.length === 1) return mediaFileOf(first);
      const bytes = await this.joined(files, pages);
      // A PDF that cannot be taken apart is given as it is, rather than nothing.
      return bytes ? this.keepForNow(files, bytes) : mediaFileOf(pages.findLast(isPdf) ?? first);
    });
  }

  /** The report, and behind it the PDFs that were given. */
  private async withAppendix(files: SessionFiles, asked: ReportParts, report: Buffer): Promise<Buffer> {
    const answers = asked.session ? await keptQuestionFiles(this.parts, files) : [];
    const papers = asked.proofOfAddress ? files.files.filter(({ kind }) => kind === PAPER) : [];
    const given = [...answers.map(({ stored }) => stored), ...papers].filter(isPdf);
    if (given.length === 0) return report;
    const parts = [report, ...given.map((file) => accessTo(files, file))];
    const { pdf } = await this.parts.documents.run('join-papers', { parts }, { limit: JOIN_LIMIT, owner: files.scope });
    return pdf ? Buffer.from(pdf) : report;
  }

  /** Several files as one PDF, in their order; null when one of them cannot be taken apart. */
  private async joined(files: SessionFiles, pages: readonly StoredFile[]): Promise<Buffer | null> {
    const parts: (BlobAccess | Buffer)[] = [];
    for (const run of runsOf(pages)) {
      const [file] = run;
      if (file && isPdf(file)) parts.push(accessTo(files, file));
      else parts.push(await this.printed(files, run));
    }
    const [only] = parts;
    if (parts.length === 1 && Buffer.isBuffer(only)) return only;
    const { pdf } = await this.parts.documents.run('join-papers', { parts }, { limit: JOIN_LIMIT, owner: files.scope });
    return pdf && Buffer.from(pdf);
  }

  private printed(files: SessionFiles, pictures: readonly StoredFile[]): Promise<Buffer> {
    return this.parts.pdf.print(files.scope.companyId, async () => {
      const read = [];
      for (const picture of pictures) read.push(await readFile(this.parts, files, picture));
      return picturesHtml(read);
    });
  }

  private async keepForNow({ scope, sealer }: SessionFiles, bytes: Buffer): Promise<MediaFile> {
    const { random, blobs, clock } = this.parts;
    const address = { owner: scope.sessionId, id: random.id(), type: PDF };
    await blobs.write(address, sealer.blobKey(address.id), [bytes]);
    setTimeout(() => void blobs.remove(address).catch(() => undefined), KEEP_MADE).unref();
    const { id, owner: sessionId, type: contentType } = address;
    return Object.assign(new MediaFile(), { id, sessionId, contentType, bytes: bytes.length, createdAt: clock.now() });
  }

  private with<T>(
    { id, companyId }: Pick<MediaSession, 'id' | 'companyId'>,
    make: (files: SessionFiles) => Promise<T>,
  ): Promise<T> {
    return withSessionFiles(this.parts, { companyId, sessionId: id }, make);
  }
}

function isPdf({ contentType }: StoredFile): boolean {
  return contentType === PDF;
}

/** Pictures that follow each other are printed together; each PDF stands alone. */
function runsOf(pages: readonly StoredFile[]): StoredFile[][] {
  const runs: StoredFile[][] = [];
  for (const page of pages) {
    const last = runs.at(-1)?.[0];
    if (last && !isPdf(last) && !isPdf(page)) runs.at(-1)?.push(page);
    else runs.push([page]);
  }
  return runs;
}

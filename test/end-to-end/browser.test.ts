import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verify } from '../../tools/demo/verification.js';
import { COMPANY_KEY, startService } from '../support/service.js';

/** Of the whole verification, film and all, on a busy machine with two cores. */
const LIMIT_MS = 240_000;

describe('the widget in a browser', () => {
  it('takes the holder of a document from the link to approval', async () => {
    const screenshots = await mkdtemp(path.join(tmpdir(), 'bonafide-screens-'));
    try {
      await using service = await startService();
      const steps: string[] = [];
      const { record, shown, cast } = await verify({
        url: service.url,
        companyKey: COMPANY_KEY,
        role: 'holder',
        documentType: 'id',
        screenshots,
        say: (line) => void steps.push(line),
        signal: AbortSignal.timeout(LIMIT_MS),
      }).catch((error: unknown) => {
        throw new Error(`after: ${steps.join('; ')}`, { cause: error });
      });
      const { holder, id } = cast.identity;
      expect(record).toMatchObject({
        result: 'approved',
        live: true,
        person: {
          first_name: holder.givenNames.toUpperCase(),
          last_name: holder.surname.toUpperCase(),
          document_number: id.documentNumber,
          status: 'FIELDS_MATCH',
        },
      });
      expect(record.similarity).toBeGreaterThan(0.8);
      expect(shown).toBe('You are verified');
      const screens = (await readdir(screenshots)).map((name) => name.replace(/^\d+-|\.png$/g, ''));
      for (const screen of ['consent', 'language', 'document-choice', 'camera-card-front', 'camera-face', 'outcome']) {
        expect(screens).toContain(screen);
      }
    } finally {
      await rm(screenshots, { recursive: true, force: true });
    }
  });
});

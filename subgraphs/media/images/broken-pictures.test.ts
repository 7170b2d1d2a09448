import { graphql } from 'graphql';
import path from 'node:path';
import { startPlatform } from '../../../test/support/platform.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import { PassingFiles } from '../../platform/blobs/passing-files.js';
import type { CompanyCaller } from '../../platform/caller/caller.js';
import { createMedia } from '../create-media.js';

const worker = (kind: string): string =>
  path.resolve(import.meta.dirname, `../../../test/trial-service/trial-${kind}-worker.js`);
const caller: CompanyCaller = {
  kind: 'company',
  companyId: '01900000-0000-7000-8000-000000000001',
  keyId: 'key',
  scopes: ['all'],
  test: false,
};

it('two faces of which one ends the process that looks at them are an error that no repetition mends', async () => {
  await using platform = await startPlatform();
  const media = await createMedia(platform, { documents: worker('documents'), faces: worker('faces') });
  const files = new PassingFiles({ ...platform, blobs: await openBlobs(platform.settings.mediaUrl) });
  const ask = async (...pictures: [string, string]) => {
    const [face1, face2] = await Promise.all(pictures.map((text) => files.stage(caller.companyId, Buffer.from(text))));
    const { data, errors } = await graphql({
      schema: media.schema,
      source:
        'mutation ($face1: Upload!, $face2: Upload!) { compareFaces(face1: $face1, face2: $face2) { similarity } }',
      variableValues: { face1: face1?.token, face2: face2?.token },
      contextValue: { caller, requestId: 'request', supergraph: { ask: () => Promise.reject(new Error('asked')) } },
    });
    return { data, code: errors?.[0]?.extensions['code'] };
  };
  try {
    expect(await ask('a face', 'CRASH')).toMatchObject({ data: null, code: 'wrong-parameters' });
    expect(await ask('a face', 'a face')).toMatchObject({ data: { compareFaces: { similarity: 1 } } });
  } finally {
    await media.stop();
  }
});

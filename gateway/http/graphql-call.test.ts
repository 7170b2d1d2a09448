import Fastify, { type FastifyRequest } from 'fastify';
import net, { type AddressInfo } from 'node:net';
import type { IdentifiedCaller } from '../callers/callers.js';
import { RequestMemory } from '../limits/held-bytes.js';
import { admitGraphQL } from './graphql-call.js';

const VISITOR: IdentifiedCaller = {
  kind: 'person',
  caller: { kind: 'visitor', companyId: null, remoteAddress: '127.0.0.1' },
};
const BODY = 1024 * 1024;

/** Whether nearly all the room of addresses is there; the address of who has left is not known any more. */
function isFree({ texts }: RequestMemory): boolean {
  const shares = Array.from({ length: 2 }, (_, host) => texts.share(`192.0.2.${host}`));
  const refused = shares.flatMap((share) => Array.from({ length: 31 }, () => share.add(BODY) ?? []).flat());
  for (const share of shares) share.release();
  return refused.length === 0;
}

it('keeps no room for callers who left before it was known who they are', async () => {
  const memory = new RequestMemory();
  let asked = 0;
  let left = 0;
  const app = Fastify();
  admitGraphQL(app, {
    memory,
    admission: {
      company: () => Promise.resolve(null),
      person: () => {
        left += 1;
        return Promise.resolve(null);
      },
      applicant: () => Promise.resolve(null),
    },
    callers: {
      async identify(visit) {
        asked += 1;
        // An aborted request tells an error first, which `once` would take for the end.
        await new Promise((gone) => (visit as FastifyRequest).raw.socket.once('close', gone));
        await new Promise(setImmediate);
        return VISITOR;
      },
    },
  });
  app.post('/graphql', () => 'nobody hears this');
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { port } = app.server.address() as AddressInfo;
    expect(isFree(memory)).toBe(true);
    for (let sent = 1; sent <= 8; sent += 1) {
      const socket = net.connect(port, '127.0.0.1');
      socket.write(
        `POST /graphql HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${BODY}\r\n\r\n{`,
      );
      while (asked < sent) await new Promise(setImmediate);
      socket.destroy();
    }
    while (left < 8) await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(isFree(memory)).toBe(true);
  } finally {
    await app.close();
  }
});

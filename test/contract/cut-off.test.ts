import { connect } from 'node:net';
import { once } from 'node:events';
import { createLogger } from '../../subgraphs/platform/log/logger.js';
import { COMPANY_KEY, startService } from '../support/service.js';
import { until } from '../support/until.js';

it.each(['/begin/', '/graphql'])(
  'whoever goes before their call to %s has arrived writes nothing into the log',
  async (path) => {
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line) => void lines.push(line) });
    await using service = await startService({}, { log });
    const port = Number(new URL(service.url).port);
    const body = JSON.stringify({ company_key: COMPANY_KEY, name: 'x'.repeat(1_000) });
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    for (let call = 0; call < 10; call++) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`${head}${body.slice(0, 500)}`);
      await until(() => socket.writableLength === 0);
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.resetAndDestroy();
    }
    // What comes after them is answered, and so they were seen.
    expect((await service.rest('/begin/', { company_key: COMPANY_KEY })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(lines).toEqual([]);
  },
);

import { createLogger } from './logger.js';
import { seldom } from './seldom.js';

function listening() {
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = seldom(createLogger('info', { write }), () => now);
  return { log, lines, pass: (ms: number) => (now += ms) };
}

it('the same line is said once a minute, and how often it was left out', () => {
  const { log, lines, pass } = listening();
  for (let time = 0; time < 1_000; time += 1) log.error('a request failed', { operation: 'produce' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toHaveProperty('count');
  pass(60_000);
  log.error('a request failed', { operation: 'produce' });
  expect(lines[1]).toMatchObject({ msg: 'a request failed', operation: 'produce', count: 999 });
});

it('lines about other sessions, operations and reasons are others, also of loggers made of it', () => {
  const { log, lines } = listening();
  const [one, other] = [log.with({ sessionId: 'one' }), log.with({ sessionId: 'other' })];
  for (let time = 0; time < 3; time += 1) {
    for (const each of [log, one, other, log.with({ sessionId: 'one' })]) each.warn('refused', { code: 'busy' });
    log.warn('refused', { code: 'not-found' });
    log.error('refused', { code: 'busy' });
  }
  expect(lines.map(({ level, sessionId, code }) => [level, sessionId, code])).toEqual([
    [40, undefined, 'busy'],
    [40, 'one', 'busy'],
    [40, 'other', 'busy'],
    [40, undefined, 'not-found'],
    [50, undefined, 'busy'],
  ]);
});

it('what is remembered is bounded', () => {
  const { log, lines } = listening();
  for (let time = 0; time < 10_001; time += 1) log.warn('refused', { sessionId: `${time}` });
  log.warn('refused', { sessionId: '10000' });
  log.warn('refused', { sessionId: '0' });
  expect(lines).toHaveLength(10_002);
});

import { serviceClient } from '../operations/client.js';
import { START_CAPTURE } from '../operations/operations.generated.js';
import { ServiceLine } from './service-line.js';

const BUSY = { data: null, errors: [{ message: 'Too many captures are waiting', extensions: { code: 'busy' } }] };
const GRANTED = { data: { startCapture: { grant: 'signed' } } };

/** What is told of the connection while a capture is begun, until the service grants it. */
async function toldWhile(...answers: readonly (object | null)[]): Promise<{ granted: unknown; told: boolean[] }> {
  const left = [...answers];
  const fetcher = () => {
    const answer = left.shift();
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('no network'));
  };
  const told: boolean[] = [];
  const line = new ServiceLine({ pause: () => Promise.resolve(), onConnection: (reached) => void told.push(reached) });
  const client = serviceClient('token', 'device', fetcher);
  const place = { stepKey: 'identity-document', kind: 'card-front', typeId: null, pageNumber: null };
  const granted = await line.retried(new AbortController().signal, () => client.run(START_CAPTURE, place));
  return { granted, told };
}

it('a busy service is asked again, and is no lost connection', async () => {
  expect(await toldWhile(BUSY, BUSY, GRANTED)).toEqual({ granted: { grant: 'signed' }, told: [true, true, true] });
});

it('a service that cannot be reached is asked again, and the applicant sees that there is no connection', async () => {
  expect(await toldWhile(null, GRANTED)).toEqual({ granted: { grant: 'signed' }, told: [false, true] });
});

import { Receiver } from '../../../../test/support/receiver.js';
import { HttpOutside } from '../../../platform/outside/http-outside.js';
import { SmsGateway, smsRequest } from './sms-gateway.js';

const values = { id: 'message-1', to: '+995555123456', text: 'Код: "12" & 34\n{to}' };
const encoded = '%D0%9A%D0%BE%D0%B4%3A%20%2212%22%20%26%2034%0A%7Bto%7D';

it.each([
  [
    'everything in the address',
    { url: 'https://sms.example/send?to={to}&text={text}', body: null, authorization: null },
    { url: `https://sms.example/send?to=%2B995555123456&text=${encoded}`, headers: {} },
  ],
  [
    'user and password',
    { url: 'https://me:p%40ss@sms.example/?to={to}&text={text}', body: null, authorization: null },
    {
      url: `https://sms.example/?to=%2B995555123456&text=${encoded}`,
      headers: { authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}` },
    },
  ],
  [
    'plain JSON',
    { url: 'https://sms.example/send', body: null, authorization: 'App secret' },
    {
      url: 'https://sms.example/send',
      headers: { authorization: 'App secret', 'content-type': 'application/json' },
      body: JSON.stringify(values),
    },
  ],
  [
    'a JSON template',
    { url: 'https://sms.example/send', body: '{"messages":[{"to":"{to}","body":"{text}"}]}', authorization: null },
    {
      url: 'https://sms.example/send',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ to: values.to, body: values.text }] }),
    },
  ],
  [
    'a form',
    { url: 'https://me:x@sms.example/send', body: 'To={to}&From=%2B1555&Body={text}', authorization: null },
    {
      url: 'https://sms.example/send',
      headers: {
        authorization: `Basic ${Buffer.from('me:x').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `To=%2B995555123456&From=%2B1555&Body=${encoded}`,
    },
  ],
])('a message is written with %s', (_, provider, request) => expect(smsRequest(provider, values)).toEqual(request));

it('a provider on a private address is whoever runs the service, and what it refuses is not sent', async () => {
  await using provider = await Receiver.start();
  const outside = new HttpOutside('none');
  const gateway = new SmsGateway(outside, { url: provider.url, body: null, authorization: null });
  const message = {
    id: 'message-1',
    companyId: 'company',
    channel: 'sms',
    kind: 'one-time-code',
    to: values.to,
    subject: '',
    text: 'Code 123456',
    date: new Date(0),
    session: { token: 'secret token', link: null },
  } as const;
  await gateway.send(message, AbortSignal.timeout(60_000));
  expect(provider.received.map(({ method, body }) => [method, JSON.parse(body) as unknown])).toEqual([
    ['POST', { id: 'message-1', to: values.to, text: 'Code 123456' }],
  ]);
  provider.answer = () => 402;
  await expect(gateway.send(message, AbortSignal.timeout(60_000))).rejects.toThrow('status 402');
  outside.close();
});

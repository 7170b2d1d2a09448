import { answerMac, bodyMac, callMac, carriedSignatures, digestOf, sameMac } from './scheme.js';

const SECRET = 'signing-secret-of-the-example';
const whole = (text: string) => ({ kind: 'whole', bytes: Buffer.from(text) }) as const;

/** The expected values come from `openssl dgst -sha256 -mac HMAC`, step by step for the chain of parts. */
describe('signatures', () => {
  it('of version 1 are the MAC of the raw body', () => {
    const body = '{"company_key":"example","session_token":"example"}';
    expect(bodyMac(SECRET, whole(body))).toBe('A61XRRwY+A8R7ISLfZ1yyIa5AlTHBDTQ9CbNOxCp/oM=');
  });

  it('of version 1 chain the parts of a form, texts first', () => {
    const parts = {
      kind: 'parts',
      texts: [Buffer.from('company'), Buffer.from('zwei ü')],
      files: [Buffer.concat([Buffer.from([0xff, 0xd8, 0]), Buffer.from('file')])],
    } as const;
    expect(bodyMac(SECRET, parts)).toBe('96t2QHY+TYzoGeYJxDGAa4zvo0feMLqmHPB4arT+tfc=');
  });

  it('of version 2 cover time, nonce, method, path and body', () => {
    const call = { time: '1790000000', nonce: '0123456789abcdef', method: 'GET', digest: digestOf('') };
    expect(callMac(SECRET, { ...call, path: '/external-api/result/?session_token=x' })).toBe(
      '1Dxmu1g22bXnU9/0TiHvcQ1lDkYU7WbvSuAiiNQHSNE=',
    );
  });

  it('of version 2 on answers cover the nonce of the call, the status and the body', () => {
    const digest = digestOf('{"result":"in_progress"}');
    expect(answerMac(SECRET, { time: '1790000001', nonce: '0123456789abcdef', status: 200, digest })).toBe(
      'KSvBsvXx/7/z+IahRUwkz24hoeJSSknBbZ+71pC+QsY=',
    );
  });

  it('are found in headers, and a credential of another kind is none', () => {
    expect(carriedSignatures({ authorization: 'Bearer abc' })).toBeNull();
    expect(carriedSignatures({})).toBeNull();
    expect(carriedSignatures({ authorization: 'signature="YWJj"' })).toEqual({
      v1: 'YWJj',
      v2: null,
      malformed: false,
    });
    const v2 = { time: '1790000000', nonce: '0123456789abcdef', mac: 'YWJj=' };
    expect(carriedSignatures({ 'x-bonafide-signature': 't=1790000000,n=0123456789abcdef,v2=YWJj=' })).toEqual({
      v1: null,
      v2,
      malformed: false,
    });
    for (const header of ['', 't=1,n=2,v2=3', 't=1790000000,v2=YWJj', 'nonsense']) {
      expect(carriedSignatures({ 'x-bonafide-signature': header })).toMatchObject({ v2: null, malformed: true });
    }
  });

  it('are compared whole', () => {
    expect(sameMac('YWJj', 'YWJj')).toBe(true);
    expect(sameMac('YWJ', 'YWJj')).toBe(false);
    expect(sameMac('', 'YWJj')).toBe(false);
  });
});

import { registerEnumType } from 'type-graphql';

export enum SignatureRequirement {
  NONE = 'NONE',
  V1 = 'V1',
  V2 = 'V2',
  ANY = 'ANY',
}

registerEnumType(SignatureRequirement, {
  name: 'SignatureRequirement',
  description: 'Which signature the calls of a key must carry.',
  valuesConfig: {
    NONE: { description: 'None. One that is there must be right all the same.' },
    V1: { description: 'Version 1: the MAC of the body in `Authorization`.' },
    V2: { description: 'Version 2: time, nonce, method, path and body under one MAC in `X-Bonafide-Signature`.' },
    ANY: { description: 'Either.' },
  },
});

import { READ_DOCUMENT_IMAGE, type ReadDocumentImageMutation } from '../operations/operations.generated.js';
import { image } from '../request/parameters.js';
import { type Endpoint, endpoint } from './endpoint.js';

type Reading = ReadDocumentImageMutation['readDocumentImage'];

const IMAGE = image('image', 'The picture: a JPEG or PNG file, base64 text or a data URL.');
const PERSON = { first_name: 'ANNA MARIA', last_name: 'ERIKSSON', birthday: '8/12/1974', document_number: 'L898902C3' };
const REQUEST = '0198c1f2-5d0e-7c41-9a55-3f0f5a1d2b77';

const whole = ({ record, requestId, person }: Reading) => ({ ...members(record), requestId, person });

const zones = ({ mrzData, visualData, requestId, person }: Reading) => ({ mrzData, visualData, requestId, person });

const issuer = ({ record, requestId, person }: Reading) => ({
  Issuing_State_Code_en_US: members(record).Issuing_State_Code_en_US ?? null,
  requestId,
  person: { issuing_state: members(person).issuing_state ?? null },
});

/** Values that the schema calls JSON are objects here. */
function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

interface Side {
  readonly path: string;
  readonly kind: string;
  readonly name: string;
  readonly shape: (reading: Reading) => Readonly<Record<string, unknown>>;
  readonly example: unknown;
}

const example = { Surname_en_US: 'ERIKSSON', Date_of_Birth_en_US: '8/12/1974', requestId: REQUEST, person: PERSON };

const SIDES: readonly Side[] = [
  { path: 'card/front', kind: 'card-front', name: 'the front of an identity card', shape: whole, example },
  { path: 'card/back', kind: 'card-back', name: 'the back of an identity card', shape: whole, example },
  { path: 'license/front', kind: 'license-front', name: 'the front of a driving licence', shape: whole, example },
  {
    path: 'license/back',
    kind: 'license-back',
    name: 'the back of a driving licence',
    shape: issuer,
    example: { Issuing_State_Code_en_US: 'GEO', requestId: REQUEST, person: { issuing_state: 'GEO' } },
  },
  { path: 'residence/front', kind: 'residence-front', name: 'the front of a residence permit', shape: whole, example },
  { path: 'residence/back', kind: 'residence-back', name: 'the back of a residence permit', shape: whole, example },
  {
    path: 'passport',
    kind: 'passport',
    name: 'the photo page of a passport',
    shape: zones,
    example: {
      mrzData: { Surname_en_US: 'ERIKSSON' },
      visualData: { Surname_en_US: 'ERIKSSON' },
      requestId: REQUEST,
      person: PERSON,
    },
  },
];

/** Reading one picture of a document, without a session. */
export const images: readonly Endpoint[] = SIDES.map(({ path, kind, name, shape, example }) =>
  endpoint({
    path: `/external-api/${path}/`,
    aliases: [`/${path}/`],
    summary: `Read ${name}`,
    description: `Reads one picture of ${name}. A picture that cannot be read is answered by its code, a JSON string. Nothing is stored.`,
    parameters: [IMAGE],
    operation: READ_DOCUMENT_IMAGE,
    effect: 'computes',
    variables: ({ image }) => ({ kind, image }),
    answer: {
      kind: 'json',
      shape: ({ readDocumentImage: reading }) => reading.code ?? shape(reading),
      description: 'The extracted fields, or the code as a JSON string.',
      example,
    },
    errors: ['wrong-parameters', 'invalid-company-key', 'busy'],
  }),
);

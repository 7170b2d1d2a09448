import { ServiceError } from '../../platform/errors/catalogue.js';
import { GLOBAL_FLAGS, readFlags } from './flags.js';

const read = (value: unknown) => {
  const warnings: string[] = [];
  return { flags: readFlags(value, 'flags', GLOBAL_FLAGS, warnings), warnings };
};

function refusal(value: unknown): string {
  try {
    read(value);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'wrong-parameters') return error.message;
    throw error;
  }
  throw new Error('was not refused');
}

describe('flags', () => {
  it.each([true, 'true', 'TRUE', '1', 1, 'yes'])('takes %p for true', (value) => {
    expect(read({ skip_face: value }).flags).toEqual({ skip_face: true });
  });

  it.each([false, 'false', '0', 0])('takes %p for false', (value) => {
    expect(read({ skip_face: value }).flags).toEqual({ skip_face: false });
  });

  it('are an object or its JSON text', () => {
    expect(read('{"skip_face": "1", "language": "ka"}').flags).toEqual({ skip_face: true, language: 'ka' });
  });

  it.each([undefined, null, '', ' ', 'null', '{}', {}, [], '[]'])('may be left out as %p', (value) => {
    expect(read(value)).toEqual({ flags: {}, warnings: [] });
  });

  it.each(['requireHdMedia', 'require_hd_media', 'require-hd-media'])('are known as %s', (name) => {
    expect(read({ [name]: true }).flags).toEqual({ require_hd_media: true });
  });

  it('are understood under every name of the interface and its earlier generations', () => {
    const given = {
      skip_face: false,
      skip_document: false,
      skip_agreement: 'true',
      return_url: 'https://shop.example/done?order=1#top',
      language: 'gr',
      skip_desktop: true,
      switch_device_url: 'https://shop.example/phone',
      restrict_url_sharing: true,
      optional_continue_on_another_device: true,
      requireHdMedia: true,
      liveness: '1',
      document_types: ['id', 'residence_permit'],
      document_countries: ['GEO', 'de'],
      general_document_types: ['utility-bill', 'bank_statement'],
      allow_document_upload: true,
      disable_document_capture: true,
      allow_face_upload: true,
      allow_face_doc_upload: true,
      require_face_document: true,
      allow_general_document_capture: true,
      allow_general_document_upload: true,
      server: 'human',
    };
    const { flags, warnings } = read(given);
    expect(warnings).toEqual([]);
    expect(flags).toMatchObject({
      skip_agreement: true,
      liveness: true,
      document_types: ['id', 'residence_license'],
      document_countries: ['GEO', 'DEU'],
      general_document_types: ['utility_bill', 'bank_statement'],
      server: 'human',
      return_url: 'https://shop.example/done?order=1#top',
    });
    expect(Object.keys(flags)).toHaveLength(Object.keys(given).length);
  });

  it('take document types as booleans, wanted ones or excluded ones', () => {
    expect(read({ document_type_id: true, document_type_passport: '1' }).flags.document_types).toEqual([
      'id',
      'passport',
    ]);
    expect(read({ document_type_driver_license: false }).flags.document_types).toEqual([
      'id',
      'passport',
      'residence_license',
    ]);
  });

  it('take lists as forms send them', () => {
    expect(read({ document_types: '["passport"]' }).flags.document_types).toEqual(['passport']);
    expect(read({ document_types: 'id, passport' }).flags.document_types).toEqual(['id', 'passport']);
  });

  it('keep unknown names as warnings', () => {
    expect(read({ skip_fcae: true, document_type_visa: true })).toEqual({
      flags: {},
      warnings: [
        'flags.skip_fcae is not known here and has no effect',
        'flags.document_type_visa is not known here and has no effect',
      ],
    });
  });

  it.each([
    ['{not json', 'flags is not valid JSON'],
    ['hello', 'flags is not valid JSON'],
    [[1], 'flags must be an object'],
    [7, 'flags must be an object'],
    [{ skip_face: 'perhaps' }, 'flags.skip_face must be a boolean'],
    [{ skip_face: 2 }, 'flags.skip_face must be a boolean'],
    [{ language: 'xx' }, /^flags\.language must be one of en, ka/],
    [{ document_types: ['id', 'visa'] }, /^flags\.document_types\[1\] must be one of id, passport/],
    [{ document_countries: ['Georgia'] }, /^flags\.document_countries\[0\] must be a country code/],
    [{ max_liveness_attempts: 0 }, 'flags.max_liveness_attempts must be 1 to 10'],
    [{ server: 'robot' }, 'flags.server must be one of computer, human'],
  ])('refuse %j', (value, message) => {
    expect(refusal(value)).toMatch(message);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https://user:secret@shop.example/',
    'https://shop.example/\r\nSet-Cookie: a=b',
    'https://shop.example/a b',
    'java\nscript:alert(1)',
    '//shop.example/done',
    '/done',
    'https:shop.example',
    'https:\\\\shop.example',
  ])('refuse %j as return_url', (address) => {
    expect(refusal({ return_url: address })).toMatch(/^flags\.return_url /);
  });

  it.each(['https://shop.example', 'http://localhost:3000/x', 'myapp://verified', 'com.shop.app:/verified?x=1#y'])(
    'take %s as return_url unchanged',
    (address) => {
      expect(read({ return_url: address }).flags.return_url).toBe(address);
    },
  );
});

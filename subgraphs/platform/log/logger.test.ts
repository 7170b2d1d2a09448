import { createLogger, type LogFields } from './logger.js';

describe('logger', () => {
  const written = (fields: LogFields): Record<string, unknown> => {
    const lines: string[] = [];
    createLogger('info', { write: (line) => void lines.push(line) })
      .with({ subgraph: 'media' })
      .info('Something happened', fields);
    return JSON.parse(lines.join('')) as Record<string, unknown>;
  };

  it('drops every field that is not on the list', () => {
    const loose = { sessionId: 's', name: 'Nino', email: 'a@b.ge', token: 't' } as LogFields;
    const { time, ...line } = written(loose);
    expect(typeof time).toBe('string');
    expect(line).toEqual({ level: 30, msg: 'Something happened', subgraph: 'media', sessionId: 's' });
  });

  it('keeps queries out of addresses', () => {
    expect(written({ path: '/result/?token=abc' })).toMatchObject({ path: '/result/' });
  });

  it('keeps values of rows out of error messages', () => {
    const error = Object.assign(new Error("Duplicate entry 'nino@example.com' for key"), { code: 'ER_DUP_ENTRY' });
    const line = JSON.stringify(written({ error }));
    expect(line).toContain('ER_DUP_ENTRY');
    expect(line).not.toContain('nino');
  });
});

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';

const hash = promisify(argon2);

/** OWASP's smallest recommended parameters of argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const SHORTEST = 8;
/** Far above any real password, far below what would cost to hash. */
const LONGEST = 1_024;

/** @throws ArgumentError `password-too-short`, or `wrong-parameters` for one that is too long */
export function checkPassword(password: string): void {
  if (password.length < SHORTEST) {
    throw new ArgumentError('password-too-short', {
      message: `password must have ${SHORTEST} characters or more`,
      source: 'password',
    });
  }
  if (password.length > LONGEST) throw wrongParameters('password', `must have ${LONGEST} characters or less`);
}

/** The argon2id hash with its parameters and salt, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const digest = await derive(password, { nonce: salt, tagLength: HASH_BYTES, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(digest)}`;
}

/** Whether the password is the one that was hashed. Takes as long for a wrong one. */
export async function verifyPassword(password: string, hashed: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hashed);
  if (!match || password.length > LONGEST) return false;
  const [, memory, passes, parallelism, salt = '', digest = ''] = match;
  const expected = Buffer.from(digest, 'base64');
  const given = await derive(password, {
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(given, expected);
}

/** The same password typed on another keyboard can be other code points. */
function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return hash('argon2id', { message: password.normalize('NFKC'), ...parameters });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Companies } from '../companies/companies.js';
import type { SignIn } from './sign-in.js';
import { base32, matchingStep, SECRET_BYTES, totpUri } from './totp.js';
import { openCredentials, sealCredentials, type Users } from './users.js';

export interface TotpEnrolment {
  /** Base32, to be typed into the app. */
  readonly secret: string;
  /** `otpauth:` address, to be shown as a QR code. */
  readonly uri: string;
}

/** The second factor of a user: codes of an authenticator app (RFC 6238). */
export class TwoFactor {
  constructor(
    private readonly platform: Platform,
    private readonly users: Users,
    private readonly companies: Companies,
    private readonly signIn: SignIn,
  ) {}

  /**
   * Makes a secret. It counts only once a code of it was confirmed.
   * @throws ArgumentError `invalid-access` for a wrong password, `already-exists` while codes are asked for already
   */
  async enrol(companyId: string, userId: string, password: string): Promise<TotpEnrolment> {
    const user = await this.users.find(companyId, userId);
    if (!user) throw new ArgumentError('not-found');
    await this.signIn.confirmPassword(companyId, userId, password);
    const secret = this.platform.random.bytes(SECRET_BYTES);
    const sealer = await this.users.sealer(companyId);
    await this.users.changeRow(companyId, userId, (row) => {
      if (row.totpEnabled) throw new ArgumentError('already-exists', { message: 'Codes are asked for already' });
      const totp = { secret: secret.toString('base64'), lastStep: 0, confirmed: false };
      return { credentials: sealCredentials(sealer, userId, { ...openCredentials(sealer, row), totp }) };
    });
    const { name } = await this.companies.rules(companyId);
    return { secret: base32(secret), uri: totpUri(secret, name, user.email) };
  }

  /** From now on sign-in asks for codes. Only who knew the password has the secret. @throws ArgumentError `invalid-access` for a wrong code */
  async confirm(companyId: string, userId: string, code: string): Promise<void> {
    const sealer = await this.users.sealer(companyId);
    const now = this.platform.clock.now();
    await this.users.changeRow(companyId, userId, (row) => {
      const credentials = openCredentials(sealer, row);
      const { totp } = credentials;
      const step = totp && matchingStep(Buffer.from(totp.secret, 'base64'), code, now, totp.lastStep);
      if (!totp || step === null) throw new ArgumentError('invalid-access', { message: 'The code is wrong' });
      const confirmed = { ...totp, lastStep: step, confirmed: true };
      return { totpEnabled: true, credentials: sealCredentials(sealer, userId, { ...credentials, totp: confirmed }) };
    });
  }

  /** The user's own wish. @throws ArgumentError `invalid-access` for a wrong password */
  async remove(companyId: string, userId: string, password: string): Promise<void> {
    await this.signIn.confirmPassword(companyId, userId, password);
    await this.reset(companyId, userId);
  }

  /** For one who lost their phone: an administrator's act. Ends their sign-ins. @throws ArgumentError `not-found` */
  async reset(companyId: string, userId: string): Promise<void> {
    const sealer = await this.users.sealer(companyId);
    await this.users.changeRow(companyId, userId, (row) => ({
      totpEnabled: false,
      credentials: sealCredentials(sealer, userId, { ...openCredentials(sealer, row), totp: null }),
      credentialVersion: row.credentialVersion + 1,
    }));
  }
}

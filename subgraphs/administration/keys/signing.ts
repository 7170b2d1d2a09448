import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { Vault } from '../../platform/vault/vault.js';
import { SIGNATURE_REQUIREMENTS, type SignatureRequirement } from '../../platform/signing/signing-key.js';

/** The part of the vault whose company sealers hold secrets. The edge opens them itself, so that they travel sealed. */
const SEAL_PURPOSE = 'key-signing';

type CompanyVault = Pick<Vault, 'openCompany'>;

/** @param keyId the secret opens for this key alone */
export async function sealSecret(vault: CompanyVault, companyId: string, keyId: string, secret: string) {
  return (await vault.openCompany(companyId, SEAL_PURPOSE)).seal(sealedAs(keyId), secret);
}

/** @throws SealError for the secret of another company or key */
export async function openSecret(
  vault: CompanyVault,
  companyId: string,
  keyId: string,
  sealed: Buffer,
): Promise<string> {
  return (await vault.openCompany(companyId, SEAL_PURPOSE)).unseal<string>(sealedAs(keyId), sealed);
}

/** @throws ArgumentError `wrong-parameters` */
export function readRequirement(given: string): SignatureRequirement {
  const known = SIGNATURE_REQUIREMENTS.find((each) => each === given.toUpperCase());
  if (!known) throw wrongParameters('requireSignature', `must be one of ${SIGNATURE_REQUIREMENTS.join(', ')}`);
  return known;
}

/** What a row holds: keys made before there were signatures require none. */
export function requirementOf(stored: string | null): SignatureRequirement {
  return stored === null ? 'NONE' : readRequirement(stored);
}

function sealedAs(keyId: string): string {
  return `signing-secret:${keyId}`;
}

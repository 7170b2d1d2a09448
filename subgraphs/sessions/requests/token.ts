/** Session tokens have 40 characters of lower-case letters and digits. */
const TOKEN = /^[a-z0-9]{40}$/;

/** A token as it arrived, without the white space and quotes that clients leave around it; null when it can be none. */
export function readToken(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 200) return null;
  const token = value.replace(/^[\s"'“”]+|[\s"'“”]+$/g, '');
  return TOKEN.test(token) ? token : null;
}

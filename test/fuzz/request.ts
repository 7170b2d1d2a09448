/** A request before it is known who makes it: `{{mine.token}}` and the like stand where a caller's own values go. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Latin-1 where it is no text. */
  readonly body: string | Buffer;
  /** Where the credential goes. */
  readonly credential: 'bearer' | 'field' | 'none';
  /** Who has the right to make it, mostly. */
  readonly by: 'applicant' | 'company';
  /** Whether it waits for engines of vision or print, which take turns. */
  readonly engines: boolean;
  /** What it is about, for the count: `Mutation.createUser`, `/begin/`. */
  readonly about: string;
}

/** Stands in bodies and addresses of REST calls where the caller's credential goes. */
export const CREDENTIAL = '{{credential}}';

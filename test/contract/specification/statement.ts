/** A test that holds a statement, by its file and its title, or a part of the title that no other test of the file has. */
export interface HoldingTest {
  readonly file: string;
  readonly test: string;
}

/** One thing that the interface specification says, in our own words. */
export interface Statement {
  readonly id: string;
  readonly says: string;
  readonly heldBy: readonly HoldingTest[];
  /** Why no test holds it. */
  readonly open?: string;
}

export interface Chapter {
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** Names tests of one file: `testsOf('a.test.ts')('title')`. */
export const testsOf =
  (file: string) =>
  (test: string): HoldingTest => ({ file, test });

/** A statement that the tests hold. */
export const held = (id: string, says: string, ...heldBy: readonly HoldingTest[]): Statement => ({ id, says, heldBy });

/** A statement that no test holds, with the reason. */
export const open = (id: string, says: string, why: string): Statement => ({ id, says, heldBy: [], open: why });

/**
 * The purpose of a hash by which messages to a receiver or from a network are counted. Test sessions send nothing: they are counted
 * apart, or whoever has a test key could use up what a stranger's number gets in an hour, in every company.
 */
export function countedAs({ test }: { readonly test: boolean }, purpose: string): string {
  return test ? `test-${purpose}` : purpose;
}

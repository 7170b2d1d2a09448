type Messages = Readonly<Record<string, string>>;

const CATALOGUES = import.meta.glob<Messages>('./catalogues/*.json', { import: 'default' });

/**
 * The messages of a language; English ones where it has none. Asking again costs nothing: a module is loaded once.
 * Raises when they cannot be loaded.
 */
export async function catalogueOf(code: string): Promise<Messages> {
  const load = CATALOGUES[`./catalogues/${code}.json`] ?? CATALOGUES['./catalogues/en.json'];
  if (load === undefined) throw new Error('there are no messages');
  return load();
}

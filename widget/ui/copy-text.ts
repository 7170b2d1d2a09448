/**
 * Copies a text.
 * @returns false where the browser does not let this page copy: browsers without TLS have no clipboard, though some name one
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}

/** Marks the text of an element and moves the focus to it, so that it can be copied by hand. */
export function selectText(element: HTMLElement | null): void {
  if (element === null) return;
  element.focus();
  getSelection()?.selectAllChildren(element);
}

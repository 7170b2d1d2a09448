import { useEffect } from 'preact/hooks';

/** What came of it can be read before the browser goes back to the company by itself. */
const READING_MS = 4_000;

/** Sends the browser back to the company; null: nowhere. @param nothingToRead at once */
export function useWayBack(address: string | null, nothingToRead = false): void {
  useEffect(() => {
    if (address === null) return undefined;
    const timer = window.setTimeout(() => location.replace(address), nothingToRead ? 0 : READING_MS);
    return () => window.clearTimeout(timer);
  }, [address, nothingToRead]);
}

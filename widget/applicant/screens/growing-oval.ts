import { useEffect, useState } from 'preact/hooks';
import type { CaptureGrant } from '../operations/applicant-session.js';

/** Slow enough to be seen as a movement towards the applicant, quick enough to leave them time. */
const GROW_MS = 600;

/**
 * The share of its full size that the oval has: it begins smaller and grows once.
 * @param grown its moment has come
 */
export function useGrowingOval(approach: CaptureGrant['approach'], grown: boolean): number {
  const least = approach === null ? 1 : 1 / approach.growth;
  const [share, setShare] = useState(least);
  useEffect(() => {
    if (!grown) return setShare(least);
    // Who wants no movement sees it large at once, and reads what to do.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShare(1);
    const began = performance.now();
    let frame = requestAnimationFrame(function grow(now) {
      const part = Math.min(1, Math.max(0, (now - began) / GROW_MS));
      setShare(least + (1 - least) * (1 - (1 - part) ** 2));
      if (part < 1) frame = requestAnimationFrame(grow);
    });
    return () => cancelAnimationFrame(frame);
  }, [least, grown]);
  return share;
}

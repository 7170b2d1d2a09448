import { useEffect, useState } from 'preact/hooks';

/** Whole seconds that are left of a number of seconds, counted down from when `from` last changed; 0 after them. */
export function useCountdown(seconds: number, from: unknown): number {
  const [counted, count] = useState({ from, left: seconds });
  useEffect(() => {
    const end = Date.now() + 1000 * seconds;
    count({ from, left: seconds });
    if (seconds <= 0) return undefined;
    const timer = window.setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      count({ from, left });
      if (left === 0) window.clearInterval(timer);
    }, 1_000);
    return () => window.clearInterval(timer);
  }, [seconds, from]);
  return counted.from === from ? counted.left : seconds;
}

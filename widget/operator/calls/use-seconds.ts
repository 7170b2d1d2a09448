import { useEffect, useState } from 'preact/hooks';

/** Whole seconds since an instant, counted while the component is shown; below 0 before it, null without one. */
export function useSeconds(since: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [since]);
  return since === null ? null : Math.floor((now - Date.parse(since)) / 1_000);
}

/** As a clock: 4:05, 1:02:03. */
export function clockText(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const whole = Math.max(0, seconds);
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  return hours === 0 ? `${minutes}:${two(whole % 60)}` : `${hours}:${two(minutes)}:${two(whole % 60)}`;
}

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'quiet';

/** A state in one word, with a sign of its own for each tone: never by colour alone. */
export function Mark({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  return (
    <span class={`mark ${tone}`}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d={SIGNS[tone]} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
      </svg>
      {text}
    </span>
  );
}

const SIGNS: Readonly<Record<Tone, string>> = {
  good: 'M1.5 5.500L4 8L8.500 2.500',
  warn: 'M5 1.500V5.500M5 8.500h.01',
  bad: 'M2 2l6 6M8 2L2 8',
  busy: 'M1.500 5h.01M5 5h.01M8.500 5h.01',
  quiet: 'M2 5h6',
};

/** A bar whose meaning is said in words beside it. */
export function ProgressBar({ share }: { readonly share: number }) {
  return (
    <span class="bar" aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(100 * share)}%` }} />
    </span>
  );
}

/** React's own types are not installed: this is all that the explorer, the one page with React, uses of it. */
declare module 'react' {
  export type FC<Props> = (props: Props) => unknown;
  export function createElement<Props>(component: FC<Props>, props: Props, ...children: unknown[]): unknown;
}

declare module 'react-dom/client' {
  export function createRoot(place: Element): { render(element: unknown): void; unmount(): void };
}

declare module 'graphiql/setup-workers/vite';

import qrcode from 'qrcode-generator';

interface QrCodeProps {
  readonly text: string;
  /** What it is for, for who does not see it. */
  readonly label: string;
  readonly class: string;
}

/** A code that holds a text; drawn as one path, black on white in both colour schemes. */
export function QrCode({ text, label, class: name }: QrCodeProps) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  }
  return (
    <svg class={name} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={path} fill="#000000" />
    </svg>
  );
}

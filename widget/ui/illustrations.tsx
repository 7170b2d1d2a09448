/** Line drawings with one accent, only where they explain. Decorative: the heading says the same. */
function Drawing({ box, children }: { readonly box: string; readonly children: preact.ComponentChildren }) {
  return (
    <svg
      class="illustration"
      viewBox={box}
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

function Corners() {
  return (
    <path
      class="accent"
      stroke-width="3"
      d="M20 38V26a8 8 0 0 1 8-8h12M200 18h12a8 8 0 0 1 8 8v12M220 112v12a8 8 0 0 1-8 8h-12M40 132H28a8 8 0 0 1-8-8v-12"
    />
  );
}

/** A card in a frame, its front: portrait and lines. */
export function CardFrontDrawing() {
  return (
    <Drawing box="0 0 240 150">
      <Corners />
      <rect class="paper" x="38" y="32" width="164" height="86" rx="9" />
      <circle cx="72" cy="64" r="11" />
      <path d="M52 98c2-14 10-20 20-20s18 6 20 20M112 54h66M112 70h48M112 86h58M112 102h34" />
    </Drawing>
  );
}

/** A card being turned over to its back with the machine-readable lines. */
export function CardBackDrawing() {
  return (
    <Drawing box="0 0 240 150">
      <path class="paper" d="M50 40h122a9 9 0 0 1 9 9v68a9 9 0 0 1-9 9H50a9 9 0 0 1-9-9V49a9 9 0 0 1 9-9" />
      <path d="M41 60h140M56 92h96M56 102h110M56 112h84" />
      <path class="accent" stroke-width="3" d="M96 22c36-12 78-6 104 20M200 24l1 19-19 1" />
    </Drawing>
  );
}

/** An open passport with the photo page below. */
export function PassportDrawing() {
  return (
    <Drawing box="0 0 240 170">
      <path class="paper" d="M52 14h136a6 6 0 0 1 6 6v58H46V20a6 6 0 0 1 6-6" />
      <path class="paper" d="M46 78h148v66a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z" />
      <rect x="58" y="90" width="30" height="34" rx="3" />
      <circle cx="73" cy="102" r="6" />
      <path d="M63 122c1-8 5-11 10-11s9 3 10 11M100 94h74M100 106h56M100 118h64" />
      <path class="accent" stroke-width="3" d="M58 134h124M58 142h124" />
      <path d="M100 34h40M108 46h24" />
    </Drawing>
  );
}

/** A face in an oval. */
export function FaceDrawing() {
  return (
    <Drawing box="0 0 240 170">
      <path
        class="accent"
        stroke-width="3"
        stroke-dasharray="1 8"
        d="M120 8c38 0 60 30 60 76 0 48-28 78-60 78s-60-30-60-78c0-46 22-76 60-76"
      />
      <path class="paper" d="M120 32c26 0 40 19 40 48 0 34-18 58-40 58s-40-24-40-58c0-29 14-48 40-48" />
      <path d="M99 80c3-3 9-3 12 0M129 80c3-3 9-3 12 0M120 84v16l-5 3M108 117c7 6 17 6 24 0" />
      <path d="M81 70c4-12 14-18 22-24 16 8 40 4 56 22" />
    </Drawing>
  );
}

/** Which way to turn the head, or what to do with the face: an action as the grant names it. */
export function PromptDrawing({ action }: { readonly action: string }) {
  const face = 'M42 12c15 0 24 11 24 29 0 20-11 33-24 33S18 61 18 41c0-18 9-29 24-29';
  const eyes = action === 'blink' ? 'M30 38h8M46 38h8' : 'M34 36v3M50 36v3';
  const mouth = action === 'smile' ? 'M31 54c6 9 16 9 22 0' : 'M36 57h12';
  const arrow = { turn_left: 'M14 42H4M9 36l-6 6 6 6', turn_right: 'M70 42h10M75 36l6 6-6 6' }[action];
  return (
    <svg
      viewBox="0 0 84 84"
      fill="none"
      stroke="currentColor"
      stroke-width="3"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={`${face}${eyes}${mouth}`} />
      {arrow !== undefined && <path stroke="var(--stage-good)" stroke-width="4" d={arrow} />}
    </svg>
  );
}

/** A letter with its address, in a frame. */
export function PaperDrawing() {
  return (
    <Drawing box="0 0 240 170">
      <path
        class="accent"
        stroke-width="3"
        d="M56 34V18a8 8 0 0 1 8-8h16M160 10h16a8 8 0 0 1 8 8v16M184 136v16a8 8 0 0 1-8 8h-16M80 160H64a8 8 0 0 1-8-8v-16"
      />
      <rect class="paper" x="72" y="22" width="96" height="126" rx="4" />
      <path d="M84 38h34M84 58h26M84 68h38M84 78h30M84 98h72M84 110h72M84 122h58M138 38h18" />
    </Drawing>
  );
}

/** A person who holds a card below the face. */
export function SelfieDrawing() {
  return (
    <Drawing box="0 0 240 170">
      <path class="paper" d="M120 12c24 0 37 17 37 43 0 31-16 53-37 53S83 86 83 55c0-26 13-43 37-43" />
      <path d="M103 54c3-3 8-3 11 0M126 54c3-3 8-3 11 0M120 58v13l-4 3M110 86c6 5 14 5 20 0" />
      <path d="M84 46c4-11 13-16 20-22 15 7 37 4 52 20M60 166c4-22 16-36 34-42M180 166c-4-22-16-36-34-42" />
      <rect class="paper" x="76" y="112" width="88" height="50" rx="6" />
      <circle cx="95" cy="130" r="6" />
      <path class="accent" stroke-width="3" d="M112 126h40M112 138h28M86 152h68" />
    </Drawing>
  );
}

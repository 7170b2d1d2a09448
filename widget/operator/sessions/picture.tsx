import { useInAlbum } from './album.js';
import type { MediaFile, PagePlace } from '../session/operations.generated.js';
import { useObjectUrl } from './files.js';
import { t } from '../session/text.js';

interface PictureProps {
  readonly file: MediaFile;
  /** What is to be seen on it. */
  readonly name: string;
  /** The face that is shown of it, as large as the faces beside it; the whole picture is shown where there is none. */
  readonly face?: PagePlace | null;
}

/** A picture that opens in the viewer, whole, when it is pressed. */
export function Picture({ file, name, face = null }: PictureProps) {
  const url = useObjectUrl(file);
  const enlarge = useInAlbum(file, name);
  return (
    <figure class="sessions-picture">
      <button type="button" aria-haspopup="dialog" aria-label={t('picture.enlarge', { name })} onClick={enlarge}>
        {url === null && <span class="sessions-picture-wait" />}
        {url !== null && (face === null ? <img src={url} alt="" /> : <Face url={url} place={face} />)}
      </button>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** Height of a face over that of its frame: hair and chin are in it, and what is around them tells of the place. */
const FACE_SHARE = 0.55;

/** The part of a picture around a face. */
function Face({ url, place }: { readonly url: string; readonly place: PagePlace }) {
  const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
  // Shares of a translation are those of the picture itself: its size need not be known.
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
  return (
    <span class="sessions-face">
      <img
        src={url}
        alt=""
        style={{
          height: percent(FACE_SHARE / place.height),
          transform: `translate(-${percent(x)}, -${percent(y)})`,
        }}
      />
    </span>
  );
}

interface CutProps {
  /** Of `useObjectUrl`, shared by all cuts of a page. */
  readonly url: string;
  readonly size: PictureSize;
  readonly place: PagePlace;
  readonly name: string;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Space left around what is cut, in shares of the height of the text. */
const MARGIN = 0.35;

/** The part of a page that something was read from. Pages are not mirrored, whatever the direction of the language. */
export function Cut({ url, size, place, name }: CutProps) {
  const margin = place.height * size.height * MARGIN;
  const left = Math.max(0, place.left * size.width - margin);
  const top = Math.max(0, place.top * size.height - margin);
  const width = Math.min(size.width - left, place.width * size.width + 2 * margin);
  const height = Math.min(size.height - top, place.height * size.height + 2 * margin);
  if (width <= 0 || height <= 0) return null;
  const share = (length: number, of: number): string => `${((100 * length) / of).toFixed(3)}%`;
  return (
    <span
      class="sessions-cut"
      role="img"
      aria-label={t('cut.label', { name })}
      style={{ aspectRatio: `${width} / ${height}`, '--cut-ratio': String(width / height) }}
    >
      <img
        src={url}
        alt=""
        style={{
          width: share(size.width, width),
          left: `-${share(left, width)}`,
          top: `-${share(top, height)}`,
        }}
      />
    </span>
  );
}

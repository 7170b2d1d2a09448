import { useRef } from 'preact/hooks';
import { currentLanguage } from '../i18n/messages.js';
import { IconButton } from '../components/icon-button.js';
import { ConsoleIcon } from '../components/icon.js';
import type { AlbumPicture } from './album.js';
import { useObjectUrl } from './files.js';
import { t } from '../session/text.js';
import { useGestures } from './use-gestures.js';
import { useView } from './use-view.js';
import { ZOOM_STEP } from './view.js';

interface ViewerPaneProps {
  readonly picture: AlbumPicture;
  readonly pictures: readonly AlbumPicture[];
  /** It takes the focus. */
  readonly isFirst: boolean;
  readonly onChoose: (key: string) => void;
}

/** Share of the stage that an arrow key moves by. */
const ARROW_SHARE = 0.15;
/** Physical directions: pages are not mirrored, whatever the direction of the language. */
const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** One picture with what it is looked at by: wheel, pinch, pointer, keys and buttons. */
export function ViewerPane({ picture, pictures, isFirst, onChoose }: ViewerPaneProps) {
  const url = useObjectUrl(picture.file);
  const stage = useRef<HTMLDivElement>(null);
  const look = useView(stage, picture.key);
  const { view, scale, zoom, move, turn, whole } = look;
  useGestures(stage, look);
  const press = ({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const arrow = ARROWS[key];
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
    if (arrow !== undefined) move({ x: arrow.x * clientWidth * ARROW_SHARE, y: arrow.y * clientHeight * ARROW_SHARE });
    else if (key === '+' || key === '=') zoom(ZOOM_STEP);
    else if (key === '-') zoom(1 / ZOOM_STEP);
    else if (key === '0') whole();
    // By its place, since keyboards of other scripts have another letter there.
    else if (code === 'KeyR') turn(shiftKey ? -1 : 1);
    else return false;
    return true;
  };
  const percent = new Intl.NumberFormat(currentLanguage().tag, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <section class="viewer-pane" aria-label={picture.name}>
      <span class="select viewer-choice">
        <select
          aria-label={t('viewer.choose')}
          value={picture.key}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {pictures.map(({ key, name }) => (
            <option key={key} value={key} selected={key === picture.key}>
              {name}
            </option>
          ))}
        </select>
        <ConsoleIcon name="chevron" />
      </span>
      <div
        class={`viewer-stage ${view.zoom > 1 ? 'zoomed' : ''}`}
        ref={stage}
        tabIndex={0}
        autofocus={isFirst}
        role="group"
        aria-label={t('viewer.stage', { name: picture.name })}
        aria-keyshortcuts="+ - 0 R Shift+R ArrowLeft ArrowRight ArrowUp ArrowDown"
        onKeyDown={(event) => {
          if (press(event)) event.preventDefault();
        }}
      >
        {url !== null && (
          <img
            src={url}
            alt={picture.name}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              look.setPicture({ width: naturalWidth, height: naturalHeight })
            }
            style={
              scale === null
                ? { visibility: 'hidden' }
                : {
                    transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${scale})`,
                  }
            }
          />
        )}
      </div>
      <div class="viewer-bar" role="toolbar" aria-label={t('viewer.tools', { name: picture.name })}>
        <IconButton icon="turn-left" label={t('viewer.turnLeft')} onPress={() => turn(-1)} />
        <IconButton icon="turn-right" label={t('viewer.turnRight')} onPress={() => turn(1)} />
        <IconButton icon="minus" label={t('viewer.smaller')} onPress={() => zoom(1 / ZOOM_STEP)} />
        <output class="viewer-scale">
          {scale !== null && percent.format(scale)}
          {view.turns > 0 && <span class="visually-hidden"> {t('viewer.turned', { degrees: view.turns * 90 })}</span>}
        </output>
        <IconButton icon="plus" label={t('viewer.larger')} onPress={() => zoom(ZOOM_STEP)} />
        <IconButton icon="corners" label={t('viewer.whole')} onPress={whole} />
      </div>
    </section>
  );
}

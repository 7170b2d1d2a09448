import { useContext, useEffect, useState } from 'preact/hooks';
import { useModal } from '../../ui/dialog.js';
import { IconButton } from '../components/icon-button.js';
import { AlbumContext, type AlbumPicture, besideOf } from './album.js';
import { t } from '../session/text.js';
import './viewer.css';
import { ViewerPane } from './viewer-pane.js';

/** The picture of the album that is open, over the whole window. */
export function Viewer() {
  const { pictures, open } = useContext(AlbumContext);
  const opened = pictures.value.some(({ key }) => key === open.value) ? open.value : null;
  useEffect(() => () => void (open.value = null), [open]);
  if (opened === null) return null;
  return <OpenViewer pictures={pictures.value} first={opened} onClose={() => (open.value = null)} />;
}

interface OpenViewerProps {
  readonly pictures: readonly AlbumPicture[];
  /** The one that was pressed. */
  readonly first: string;
  readonly onClose: () => void;
}

function OpenViewer({ pictures, first, onClose }: OpenViewerProps) {
  const modal = useModal();
  const [left, setLeft] = useState(first);
  const [beside, setBeside] = useState<string | null>(null);
  const shown = [pictureOf(pictures, left), beside === null ? null : pictureOf(pictures, beside)];
  return (
    <dialog
      class="viewer"
      ref={modal}
      aria-label={t('viewer.label')}
      onCancel={(event) => (event.preventDefault(), onClose())}
    >
      {shown.map(
        (picture, index) =>
          picture !== null && (
            <ViewerPane
              // Another picture is looked at from the start; its place in the window stays.
              key={index}
              picture={picture}
              pictures={pictures}
              isFirst={index === 0}
              onChoose={index === 0 ? setLeft : setBeside}
            />
          ),
      )}
      <div class="viewer-tools">
        {pictures.length > 1 && (
          <IconButton
            icon="beside"
            label={t('viewer.beside')}
            pressed={beside !== null}
            onPress={() => setBeside(beside === null ? (besideOf(pictures, left)?.key ?? null) : null)}
          />
        )}
        <IconButton icon="close" label={t('picture.close')} onPress={onClose} />
      </div>
    </dialog>
  );
}

function pictureOf(pictures: readonly AlbumPicture[], key: string): AlbumPicture | null {
  return pictures.find((picture) => picture.key === key) ?? pictures[0] ?? null;
}

import { useEffect, useState } from 'preact/hooks';
import type { Still } from '../../capture/picture/make-still.js';
import { stillOfFile, UnreadableFileError } from '../../capture/picture/still.js';

/** Where a screen that asks for one picture is: what to do, the camera, a look at the picture before it is sent. */
type StillStage =
  | { readonly name: 'guide'; readonly problem: 'unreadable' | null }
  | { readonly name: 'camera' }
  | { readonly name: 'preview'; readonly still: Still; readonly address: string; readonly fromFile: boolean };

interface StillStages {
  readonly stage: StillStage;
  readonly guide: () => void;
  readonly camera: () => void;
  /** A picture of the camera. */
  readonly show: (still: Still) => void;
  /** A file; one that cannot be read leads back to the guide. */
  readonly pick: (file: File) => void;
}

export function useStillStage(): StillStages {
  const [stage, setStage] = useState<StillStage>({ name: 'guide', problem: null });
  useEffect(() => {
    if (stage.name !== 'preview') return undefined;
    return () => URL.revokeObjectURL(stage.address);
  }, [stage]);
  const preview = (still: Still, fromFile: boolean): void =>
    setStage({ name: 'preview', still, address: URL.createObjectURL(still.blob), fromFile });
  return {
    stage,
    guide: () => setStage({ name: 'guide', problem: null }),
    camera: () => setStage({ name: 'camera' }),
    show: (still) => preview(still, false),
    pick: (file) =>
      void stillOfFile(file).then(
        (still) => preview(still, true),
        (error: unknown) => {
          if (!(error instanceof UnreadableFileError)) throw error;
          setStage({ name: 'guide', problem: 'unreadable' });
        },
      ),
  };
}

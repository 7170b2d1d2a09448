import { useEffect, useRef } from 'preact/hooks';
import { videoFor } from '../capture/camera/camera.js';

interface PictureProps {
  readonly stream: MediaStream;
  /** What a screen reader says it is. */
  readonly label: string;
  readonly mirrored?: boolean;
}

/** A live picture, without sound. */
export function Picture({ stream, label, mirrored = false }: PictureProps) {
  const host = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement | null>(null);
  useEffect(() => {
    const element = videoFor(stream);
    video.current = element;
    host.current?.append(element);
    void element.play().catch(() => null);
    return () => {
      element.srcObject = null;
      element.remove();
    };
  }, [stream]);
  useEffect(() => video.current?.setAttribute('aria-label', label), [stream, label]);
  return <div ref={host} class={mirrored ? 'picture mirrored' : 'picture'} />;
}

interface SoundProps {
  readonly stream: MediaStream;
  /** Id of the device that plays it; empty: that of the system. */
  readonly speaker: string;
  /** The browser plays nothing before the page is touched. */
  readonly onBlocked: () => void;
}

/** The sound of somebody else. */
export function Sound({ stream, speaker, onBlocked }: SoundProps) {
  const host = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLAudioElement | null>(null);
  useEffect(() => {
    const audio = document.createElement('audio');
    player.current = audio;
    audio.autoplay = true;
    audio.srcObject = stream;
    host.current?.append(audio);
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
    });
    return () => {
      audio.srcObject = null;
      audio.remove();
    };
  }, [stream]);
  useEffect(() => {
    const { current: audio } = player;
    // A device that was pulled out meanwhile: the one before goes on.
    if (audio !== null && 'setSinkId' in audio && audio.sinkId !== speaker) audio.setSinkId(speaker).catch(() => null);
  }, [stream, speaker]);
  return <div ref={host} hidden />;
}

import { type RefObject, useEffect, useState } from 'react';

export type CameraTrouble = 'insecure' | 'refused' | 'missing' | 'busy';
export type Camera =
  | { state: 'asking' }
  | { state: 'trouble'; trouble: CameraTrouble }
  /** `torch` switches the lamp; null: there is none. */
  | { state: 'live'; torch: ((on: boolean) => Promise<void>) | null };

// `torch` is of Chrome on Android alone, and not in TypeScript's library.
type WithTorch = { torch?: boolean };

const troubleOf = (error: unknown): CameraTrouble => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
};

/** Shows the camera at the back in this video element as long as the page is there. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, attempt: number): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'asking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    setCamera({ state: 'asking' });
    // Browsers give cameras to pages on https, and on the machine itself.
    if (!navigator.mediaDevices?.getUserMedia) {
      setCamera({ state: 'trouble', trouble: window.isSecureContext ? 'missing' : 'insecure' });
      return;
    }
    let stream: MediaStream | null = null;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      if (isGone || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => {});
      setCamera({ state: 'live', torch: torchOf(stream) });
    };
    start().catch((error: unknown) => {
      if (!isGone) setCamera({ state: 'trouble', trouble: troubleOf(error) });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [video, attempt]);
  return camera;
}

const torchOf = (stream: MediaStream) => {
  const [track] = stream.getVideoTracks();
  const has = (track?.getCapabilities?.() as WithTorch | undefined)?.torch;
  if (!track || !has) return null;
  return (on: boolean) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
};

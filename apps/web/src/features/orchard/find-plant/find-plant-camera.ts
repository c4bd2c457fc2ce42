import { type RefObject, useEffect, useState } from 'react';

export type CameraTrouble = 'insecure' | 'refused' | 'missing' | 'busy';
export type Camera =
  | { state: 'asking' }
  | { state: 'trouble'; trouble: CameraTrouble }
  /** `torch` switches the lamp; null: the camera has none. */
  | { state: 'live'; torch: ((on: boolean) => Promise<void>) | null };

// Only Chrome on Android has `torch`, and TypeScript's library does not know it.
type WithTorch = { torch?: boolean };

const troubleOf = (error: unknown): CameraTrouble => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
};

/** Shows the back camera in this video element while the page is open. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, attempt: number): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'asking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    setCamera({ state: 'asking' });
    // Browsers give cameras only to pages on https or localhost.
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

import { createStore } from 'zustand/vanilla';
import { isAborted } from '#lib/http/connection-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import type { Checked } from './check-file.ts';

export type Sending = {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1; 1 while the server processes the received file. */
  progress: number;
  /** Null where the browser itself refused the file; `why` has the reason. */
  error: unknown;
  why: string | null;
};

type Attempt = { idempotencyKey: string; signal: AbortSignal; onProgress: (sent: number, total: number) => void };
export type SendOne = (file: File, attempt: Attempt) => Promise<unknown>;

const atOnce = 3;

/** Uploads, a few at once. A finished upload leaves the queue; a failed one stays, with its reason. */
export const createUploadQueue = (send: SendOne) => {
  const store = createStore<Sending[]>(() => []);
  const calledOff = new Map<string, AbortController>();

  const change = (key: string, to: Partial<Sending>) =>
    store.setState((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)), true);
  const drop = (key: string) => store.setState((all) => all.filter((one) => one.key !== key), true);

  const start = async ({ key, file }: Sending) => {
    const calling = new AbortController();
    calledOff.set(key, calling);
    change(key, { state: 'sending', progress: 0, error: null });
    try {
      // Each item keeps its key: sending again after a lost answer does not attach the file twice.
      await send(file, {
        idempotencyKey: key,
        signal: calling.signal,
        onProgress: (sent, total) => change(key, { progress: total > 0 ? sent / total : 0 }),
      });
      drop(key);
    } catch (error) {
      if (isAborted(error)) drop(key);
      else change(key, { state: 'failed', error });
    } finally {
      calledOff.delete(key);
      startWaiting();
    }
  };
  const startWaiting = () => {
    const all = store.getState();
    const free = atOnce - all.filter(({ state }) => state === 'sending').length;
    for (const one of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void start(one);
  };

  return {
    store,
    add(files: Checked[]) {
      const added = files.map(
        ({ file, why }): Sending => ({
          key: randomId(),
          file,
          state: why === null ? 'waiting' : 'failed',
          progress: 0,
          error: null,
          why,
        }),
      );
      store.setState((all) => [...all, ...added], true);
      startWaiting();
    },
    retry(key: string) {
      change(key, { state: 'waiting', error: null });
      startWaiting();
    },
    /** Stops the upload if it is running, and takes it off the list. */
    cancel(key: string) {
      const calling = calledOff.get(key);
      if (calling) calling.abort();
      else drop(key);
    },
    cancelAll() {
      store.setState((all) => all.filter(({ state }) => state === 'sending'), true);
      for (const calling of calledOff.values()) calling.abort();
    },
  };
};
export type UploadQueue = ReturnType<typeof createUploadQueue>;

export const isUnderWay = ({ state }: Sending): boolean => state !== 'failed';

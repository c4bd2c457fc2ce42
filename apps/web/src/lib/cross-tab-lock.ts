import { randomId } from './http/random-id.ts';
import { readStored, storageIsShared, writeStored } from './storage.ts';

/** `lost` aborts when another tab has taken the lock: the rest of the task then runs at the same time as that tab's. */
type Task<T> = (lost: AbortSignal) => Promise<T>;

type Options = {
  /** Gives up waiting. */
  signal?: AbortSignal;
  /** Takes the lock from a tab that no longer answers. Not needed for a lease, which expires. */
  steal?: boolean;
  /** How often a lease is checked, in ms; seldom if the lock is held for as long as a tab lives. */
  lookEvery?: number;
};

const leaseMs = 5_000;
// Longer than a tab needs to see another's write: of two tabs that wrote at once, the later one holds the lease.
const settleMs = 60;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const readLease = (key: string): { owner: string; until: number } | null => {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
};

/** A lease in localStorage that expires, so that a closed tab does not block others for long. */
const withLease = async <T>(name: string, task: Task<T>, { signal, lookEvery = settleMs }: Options): Promise<T> => {
  const key = `lock:${name}`;
  const owner = randomId();
  const write = () => writeStored(key, JSON.stringify({ owner, until: Date.now() + leaseMs }));
  for (;;) {
    signal?.throwIfAborted();
    const lease = readLease(key);
    // A lease from the far future comes from a clock that was set back.
    const isHeld = lease && lease.until > Date.now() && lease.until <= Date.now() + leaseMs;
    if (!isHeld) {
      write();
      await wait(settleMs);
      if (readLease(key)?.owner === owner) break;
    }
    await wait(lookEvery * (1 + Math.random()));
  }
  const lost = new AbortController();
  const renewal = setInterval(() => {
    // Browsers let hidden tabs run seldom: the lease may have expired, and belong to another tab by now.
    const now = readLease(key);
    if (!now || now.owner === owner) write();
    else lost.abort();
  }, leaseMs / 3);
  try {
    return await task(lost.signal);
  } finally {
    clearInterval(renewal);
    if (readLease(key)?.owner === owner) writeStored(key, null);
  }
};

const withWebLock = async <T>(name: string, task: Task<T>, { signal, steal = false }: Options): Promise<T> => {
  const lost = new AbortController();
  try {
    const options = steal ? { steal } : signal ? { signal } : {};
    return await navigator.locks.request(name, options, () => task(lost.signal));
  } catch (error) {
    // Stolen: the request has failed, but its task does not know yet.
    lost.abort();
    throw error;
  }
};

/** Where site data is blocked, browsers have Web Locks but refuse them. */
const mayUseWebLocks = async (): Promise<boolean> => {
  try {
    await globalThis.navigator?.locks.query();
    return true;
  } catch {
    return false;
  }
};

/** Runs the task while no other tab runs one under the same name. Web Locks exist only in secure contexts. */
export const withCrossTabLock = async <T>(name: string, task: Task<T>, options: Options = {}): Promise<T> => {
  if (await mayUseWebLocks()) return await withWebLock(name, task, options);
  return storageIsShared() ? withLease(name, task, options) : task(new AbortController().signal);
};

import { randomId } from './http/random-id.ts';
import { readStored, storageIsShared, writeStored } from './storage.ts';

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

/** A lease in localStorage that expires, so that a closed tab blocks nobody for long. */
const withLease = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
  const key = `lock:${name}`;
  const owner = randomId();
  const write = () => writeStored(key, JSON.stringify({ owner, until: Date.now() + leaseMs }));
  for (;;) {
    const lease = readLease(key);
    // A lease from the far future comes from a clock that was set back.
    const isHeld = lease && lease.until > Date.now() && lease.until <= Date.now() + leaseMs;
    if (!isHeld) {
      write();
      await wait(settleMs);
      if (readLease(key)?.owner === owner) break;
    }
    await wait(settleMs * (1 + Math.random()));
  }
  const renewal = setInterval(write, leaseMs / 3);
  try {
    return await task();
  } finally {
    clearInterval(renewal);
    if (readLease(key)?.owner === owner) writeStored(key, null);
  }
};

/** Runs the task while no other tab runs one under the same name. Web Locks exist only in secure contexts. */
export const withCrossTabLock = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
  if (globalThis.navigator?.locks) return await navigator.locks.request(name, task);
  return storageIsShared() ? withLease(name, task) : task();
};

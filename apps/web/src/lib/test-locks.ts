type Task<T> = () => Promise<T>;
type Waiting = { start: () => void };
type Held = { steal: () => void };

const stolen = () => new DOMException('Lock broken by another request with the steal option.', 'AbortError');

/** Web Locks as browsers have them in secure contexts, for tests: one queue per name, giving up, stealing. */
export const someLocks = () => {
  const held = new Map<string, Held>();
  const queues = new Map<string, Waiting[]>();
  const request = <T>(name: string, { signal, steal }: LockOptions, task: Task<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const start = () => {
        const own: Held = { steal: () => reject(stolen()) };
        held.set(name, own);
        const release = () => {
          if (held.get(name) !== own) return;
          held.delete(name);
          queue.shift()?.start();
        };
        task().then(resolve, reject).finally(release);
      };
      if (steal) held.get(name)?.steal();
      if (steal || !held.has(name)) return start();
      const waiting = { start };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(waiting), queue.includes(waiting) ? 1 : 0);
        reject(signal.reason);
      });
    });
  return { request, query: async () => ({}) };
};

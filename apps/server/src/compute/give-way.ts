import { getPriority, setPriority } from 'node:os';

/**
 * Of the thread that calls it: where all cores are busy, threads that answer requests go first. Only Linux has priorities of single
 * threads; elsewhere it would be the whole server that gives way. Ten steps below the server's own: only root
 * may raise a priority.
 */
export const giveWay = () => {
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + 10, 19));
};

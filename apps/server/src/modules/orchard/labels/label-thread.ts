import { Worker } from 'node:worker_threads';
import type { LabelProgress } from './label-worker.ts';
import type { LabelPages } from './label-writer.ts';

// MiB. Enough for 5,000 labels, with room; without a limit a thread's heap grows as long as there is memory.
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/**
 * Writes a PDF file at this path in a thread of its own, so that the server can answer requests meanwhile. `onDrawn` may stop
 * the work by throwing.
 */
export const writeInThread = async (
  path: string,
  pages: LabelPages,
  onDrawn: (drawn: number) => Promise<void>,
): Promise<void> => {
  const worker = new Worker(new URL('./label-worker.ts', import.meta.url), {
    workerData: { path, pages },
    resourceLimits,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let told: Promise<void> = Promise.resolve();
      let isTelling = false;
      let isWritten = false;
      const tell = async (drawn: number) => {
        isTelling = true;
        await onDrawn(drawn);
        isTelling = false;
      };
      worker.on('message', (progress: LabelProgress) => {
        if (progress === 'written') {
          // The thread ends by itself now, perhaps before the last progress is reported.
          isWritten = true;
          return void told.then(resolve, reject);
        }
        // One report at a time: the next page includes the progress made meanwhile. `node --watch` sends messages of its own.
        if (isTelling || typeof progress.drawn !== 'number') return;
        told = tell(progress.drawn);
        told.catch(reject);
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        if (!isWritten) reject(new Error('The thread that writes labels has ended'));
      });
    });
  } finally {
    await worker.terminate();
  }
};

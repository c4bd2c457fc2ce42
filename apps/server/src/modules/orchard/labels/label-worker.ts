import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '#compute/give-way.ts';
import { type LabelPages, writeLabels } from './label-writer.ts';

/** How many labels are drawn; the last one comes when the file is whole. */
export type LabelProgress = { drawn: number } | 'written';

const { path, pages } = workerData as { path: string; pages: LabelPages };
const port = parentPort;
if (!port) throw new Error('label-worker.ts runs as a worker thread');
giveWay();

await writeLabels(path, pages, (drawn) => port.postMessage({ drawn } satisfies LabelProgress));
port.postMessage('written' satisfies LabelProgress);

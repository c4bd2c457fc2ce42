import type { FileStore } from '#files/file-store.ts';
import type { JobKind } from '#jobs';
import { checkJob } from './check-import.ts';
import type { Importer } from './importer/importer.ts';
import { Importers } from './importers.ts';
import { readJob } from './read-import.ts';
import { undoJob } from './undo-import.ts';
import { writeJob } from './write-import.ts';

export const importJobs = (all: Importer[], files: FileStore): JobKind[] => {
  const importers = new Importers(all);
  return [readJob(importers, files), checkJob(importers), writeJob(importers), undoJob(importers)];
};

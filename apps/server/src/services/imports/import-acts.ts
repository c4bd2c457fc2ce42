import type { ActReader } from '#audit';
import { findImport } from './import.queries.ts';
import { mayImport } from './import-rights.ts';
import type { Importer } from './importer/importer.ts';
import { Importers } from './importers.ts';

/** How an import in the history is taken back. */
export const importActs = (known: Importer[]): ActReader => {
  const importers = new Importers(known);
  return async (scope, act) => {
    if (act.way !== 'import') return undefined;
    const stored = act.sourceId === null ? undefined : await findImport(scope.db, act.entityId, act.sourceId);
    if (!stored?.storeKey) return { undo: null, undoRefusal: 'Đã quá 90 ngày từ khi nhập, không gỡ một lần được nữa.' };
    if (stored.state !== 'done' || !mayImport(scope, importers.get(stored.type))) return { undo: null };
    return { undo: { kind: 'import', importId: stored.id, version: stored.version } };
  };
};

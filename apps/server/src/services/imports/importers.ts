import type { RecordType } from '@vuon/contract/record';
import { problem } from '#http/problem.ts';
import type { Importer } from './importer/importer.ts';

/** All importers, by type. */
export class Importers {
  #byType: ReadonlyMap<RecordType, Importer>;
  constructor(importers: Importer[]) {
    this.#byType = new Map(importers.map((importer) => [importer.type, importer]));
  }
  get types(): RecordType[] {
    return [...this.#byType.keys()];
  }
  get(type: RecordType): Importer {
    const importer = this.#byType.get(type);
    if (importer) return importer;
    throw problem('request.invalid', 'Loại dữ liệu này không nhập từ tệp được.', { path: 'type' });
  }
}

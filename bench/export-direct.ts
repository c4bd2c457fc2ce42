import { readFileSync } from 'node:fs';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import writeExcelFile from 'write-excel-file/node';
import { cropGroupExport } from '../apps/server/src/modules/crops/crop-groups/crop-group.noun.ts';

// The baseline of export.ts: the rows are there as objects; only the writing is measured, in seconds.
const [rowsFile = '', target = ''] = process.argv.slice(2);
const rows = readFileSync(rowsFile, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as CropGroup);
const columns = cropGroupExport.columns.map(({ header, type, width, value }) => ({
  header: { value: header, fontWeight: 'bold' as const },
  width,
  cell: (row: CropGroup) => {
    const given = value(row);
    if (type === 'datetime') return { value: new Date(String(given)), type: Date, format: 'dd/mm/yyyy hh:mm' };
    return typeof given === 'number' ? { value: given, type: Number } : { value: String(given ?? ''), type: String };
  },
}));
const from = performance.now();
await writeExcelFile(rows, { columns, sheet: cropGroupExport.title, stickyRowsCount: 1 }).toFile(target);
process.stdout.write(String((performance.now() - from) / 1_000));

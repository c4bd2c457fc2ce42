import { maxPlantedTrees, type PlantingFields } from '@vuon/contract/orchard/planting';
import type { Plot } from '@vuon/contract/orchard/plot';
import { code } from '@vuon/contract/value';
import type { Position } from '@vuon/geo/measure/geometry';
import { lengthOf } from '@vuon/geo/measure/measure';
import { type Planting, rowSpacingOf } from '@vuon/geo/planting/planting';
import { checkCodePattern, codeWriter } from '@vuon/geo/planting/planting-code';
import { inThreads } from '#compute/in-threads.ts';
import { problem } from '#http/problem.ts';
import type { PlantedColumns } from './planted-columns.ts';

const { plantInColumns } = inThreads<typeof import('./planted-columns.ts')>(
  new URL('./planted-columns.ts', import.meta.url),
);

/** The columns to be written: entry n of each belongs to the nth row, or tree. */
export type Layout = {
  rows: { numbers: number[]; codes: string[]; lines: (Position[] | null)[]; lengths: (number | null)[] };
  trees: { rows: number[]; numbers: number[]; codes: string[]; longitudes: number[]; latitudes: number[] };
};

type Ground = Pick<Plot, 'code' | 'location' | 'exclusions' | 'hectares'>;

/** Rows and trees for a plot, numbered on from `firstRow`; refuses a layout that cannot be planted. */
export const layOut = async (
  plot: Ground,
  fields: PlantingFields,
  occupied: Position[],
  firstRow: number,
): Promise<Layout> => {
  if (!plot.location) throw problem('location.missing', `Lô ${plot.code} chưa có ranh giới; hãy vẽ ranh giới trước.`);
  refusePattern(fields.rowCodePattern, 'row', 'rowCodePattern');
  refusePattern(fields.treeCodePattern, 'tree', 'treeCodePattern');
  const planting: Planting = {
    plot: plot.location.geometry.geoCoordinate,
    exclusions: plot.exclusions
      .filter((_, place) => !fields.ignoredExclusions.includes(place))
      .flatMap(({ location }) => location.geometry.geoCoordinate.slice(0, 1)),
    occupied,
    pattern: fields.pattern,
    rowSpacing: fields.rowSpacing,
    treeSpacing: fields.treeSpacing,
    bearing: fields.bearing,
    margin: fields.margin,
    exclusionMargin: fields.exclusionMargin,
    start: fields.start,
  };
  // Before millions of trees are laid out, only to be refused.
  const expected = ((plot.hectares ?? 0) * 10_000) / (rowSpacingOf(planting) * fields.treeSpacing);
  if (expected > 2 * maxPlantedTrees) throw tooMany(`Khoảng ${inThousands(expected)}`);
  const planted = await plantInColumns(planting);
  const treeCount = planted.positions.length / 2;
  if (treeCount === 0)
    throw problem('planting.refused', 'Không có cây nào vừa trong ranh giới với các khoảng cách này.');
  if (treeCount > maxPlantedTrees) throw tooMany(treeCount.toLocaleString('vi-VN'));
  return numbered(plot.code, fields, planted, firstRow);
};

const inThousands = (count: number) => (Math.round(count / 1_000) * 1_000).toLocaleString('vi-VN');
const tooMany = (count: string) =>
  problem(
    'planting.refused',
    `${count} cây là quá nhiều cho một lần; nhiều nhất ${maxPlantedTrees.toLocaleString('vi-VN')} cây. Hãy tách lô hoặc tăng khoảng cách.`,
  );

const numbered = (plot: string, fields: PlantingFields, planted: PlantedColumns, firstRow: number) => {
  const layout: Layout = {
    rows: { numbers: [], codes: [], lines: [], lengths: [] },
    trees: { rows: [], numbers: [], codes: [], longitudes: [], latitudes: [] },
  };
  const usable = { row: code('Mã hàng'), tree: code('Mã cây') };
  const toRowCode = codeWriter(fields.rowCodePattern, 'row');
  const toTreeCode = codeWriter(fields.treeCodePattern, 'tree');
  let longest = '';
  let at = 0;
  for (const [index, count] of planted.counts.entries()) {
    const line = planted.lines[index] ?? [];
    const row = firstRow + index;
    const rowCode = toRowCode({ plot, row });
    refuseCode(usable.row, rowCode, 'rowCodePattern');
    layout.rows.numbers.push(row);
    layout.rows.codes.push(rowCode);
    // A row of one tree has a place, but no direction.
    layout.rows.lines.push(count > 1 ? line : null);
    layout.rows.lengths.push(count > 1 ? lengthOf(line) : null);
    for (let tree = 1; tree <= count; tree++) {
      const treeCode = toTreeCode({ plot, row, tree });
      if (treeCode.length > longest.length) longest = treeCode;
      layout.trees.rows.push(index);
      layout.trees.numbers.push(tree);
      layout.trees.codes.push(treeCode);
      layout.trees.longitudes.push(planted.positions[at++] ?? 0);
      layout.trees.latitudes.push(planted.positions[at++] ?? 0);
    }
  }
  // All codes have the same characters except for the digits: the longest stands for all of them.
  refuseCode(usable.tree, longest, 'treeCodePattern');
  return layout;
};

const refusePattern = (pattern: string, names: 'row' | 'tree', path: string) => {
  const fault = checkCodePattern(pattern, names);
  if (fault) throw problem('code.pattern_refused', `${fault}.`, { path });
};

const refuseCode = (schema: ReturnType<typeof code>, made: string, path: string) => {
  const fault = schema.safeParse(made).error?.issues[0]?.message;
  if (fault) throw problem('code.pattern_refused', `Mẫu này tạo ra mã ${made}: ${fault}.`, { path });
};

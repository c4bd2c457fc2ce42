import { type Grade, gradeNames, grades } from '@vuon/contract/harvest/grade';

// The charts of the printed report as SVG, in points. Their figures stand on the bars: no axis is needed.

export type Chart = { svg: string; height: number };
export type MonthBars = { label: string; bars: { value: number; label: string; color: string }[] }[];
export type PlotBar = { label: string; total: string; grades: { grade: Grade; kg: number }[] };
export type Key = { label: string; color: string }[];

export const chartColors = { cost: '#d9a441', revenue: '#4f8f5f', kg: '#7fa287' };
const gradeColors: Record<Grade, string> = { a: '#2f6b3f', b: '#7fa287', c: '#c2d3c5', mixed: '#d9c38f' };
export const gradeKey = (shown: Grade[]): Key =>
  grades.flatMap((grade) => (shown.includes(grade) ? [{ label: gradeNames[grade], color: gradeColors[grade] }] : []));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const textAt = (x: number, y: number, words: string, { anchor = 'middle', size = 7, color = '#5b665d' } = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${color}">${escaped(words)}</text>`;
const rect = (x: number, y: number, width: number, height: number, color: string) =>
  `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" fill="${color}"/>`;
const svgOf = (width: number, height: number, parts: string[]): Chart => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  height,
});

const keyAt = (y: number, key: Key): string[] => {
  let x = 0;
  return key.flatMap(({ label, color }) => {
    const at = x;
    x += 22 + label.length * 4.2;
    return [rect(at, y - 6.5, 7, 7, color), textAt(at + 11, y, label, { anchor: 'start', size: 8 })];
  });
};

/** Columns side by side for each month. */
export const monthChart = (width: number, months: MonthBars, key: Key): Chart => {
  const [top, bottom] = [30, 140];
  const highest = Math.max(1, ...months.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const step = width / Math.max(1, months.length);
  return svgOf(width, 158, [
    ...keyAt(8, key),
    rect(0, bottom, width, 0.5, '#c9d1ca'),
    ...months.flatMap(({ label, bars }, index) => {
      const wide = Math.min(20, (step * 0.8) / Math.max(1, bars.length));
      const left = step * (index + 0.5) - (wide * bars.length) / 2;
      const columns = bars.flatMap((bar, at) => {
        const tall = (bar.value / highest) * (bottom - top);
        const x = left + at * wide;
        return [
          rect(x + 0.5, bottom - tall, wide - 1, tall, bar.color),
          ...(bar.value > 0 ? [textAt(x + wide / 2, bottom - tall - 3, bar.label, { size: 6.5 })] : []),
        ];
      });
      return [...columns, textAt(step * (index + 0.5), bottom + 12, label)];
    }),
  ]);
};

const barStep = 15;

/** A bar across for each plot, parted by grade. */
export const plotChart = (width: number, plots: PlotBar[]): Chart => {
  const [left, right, top] = [64, 60, 20];
  const kgOf = ({ grades: parts }: PlotBar) => parts.reduce((sum, { kg }) => sum + kg, 0);
  const longest = Math.max(1, ...plots.map(kgOf));
  const shown = [...new Set(plots.flatMap(({ grades: parts }) => parts.map(({ grade }) => grade)))];
  return svgOf(width, top + plots.length * barStep + 4, [
    ...keyAt(8, gradeKey(shown)),
    ...plots.flatMap((plot, index) => {
      const y = top + index * barStep;
      let x = left;
      const parts = plot.grades.map(({ grade, kg }) => {
        const from = x;
        x += (kg / longest) * (width - left - right);
        return rect(from, y, x - from, barStep - 5, gradeColors[grade]);
      });
      return [
        textAt(0, y + 8, plot.label, { anchor: 'start', size: 8 }),
        ...parts,
        textAt(x + 5, y + 8, plot.total, { anchor: 'start', size: 8, color: '#1b241d' }),
      ];
    }),
  ]);
};

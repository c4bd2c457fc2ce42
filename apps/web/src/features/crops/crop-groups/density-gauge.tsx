import { formatNumber } from '#lib/format.ts';
import { recommendedDensity, treesPerHectare } from './density.ts';

type Props = { icon: string; rowSpacing: number | null; treeSpacing: number | null };

/** Live: the number of trees per hectare at this spacing, against the band that growers recommend. */
export function DensityGauge({ icon, rowSpacing, treeSpacing }: Props) {
  const density = treesPerHectare(rowSpacing, treeSpacing);
  const band = recommendedDensity[icon];
  const top = Math.max(band ? band.to * 1.5 : 0, (density ?? 0) * 1.2, 300);
  const at = (value: number) => `${Math.min(100, (value / top) * 100)}%`;
  return (
    <div className="density">
      <div className="density-words" aria-live="polite">
        <span className="density-value">
          <strong className="figures">{density === null ? '–' : formatNumber(density)}</strong> cây/ha
        </span>
        <span className="note">{judge(density, band)}</span>
      </div>
      <div className="density-track" aria-hidden="true">
        {band && <span className="density-band" style={{ left: at(band.from), width: at(band.to - band.from) }} />}
        {density !== null && <span className="density-mark" style={{ left: at(density) }} />}
      </div>
      {band && (
        <div className="density-scale" aria-hidden="true">
          <span style={{ left: at(band.from) }}>{band.from}</span>
          <span style={{ left: at(band.to) }}>{band.to}</span>
        </div>
      )}
    </div>
  );
}

const judge = (density: number | null, band: { from: number; to: number } | undefined): string => {
  if (density === null) return 'Nhập cách hàng và cách cây';
  if (!band) return '';
  if (density > band.to) return `Dày hơn khuyến cáo ${band.from}–${band.to}`;
  return density < band.from ? `Thưa hơn khuyến cáo ${band.from}–${band.to}` : 'Trong khoảng khuyến cáo';
};

import { type EstateSketch, sketchWidth } from '@vuon/contract/overview/estate-sketch';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { mapPath } from '../paths.ts';
import './estate-card.css';

type Shape = EstateSketch['shapes'][number];

const levels = ['none', 'few', 'some', 'many'] as const;
const levelNames = { none: 'Không có', few: 'Đến 5 %', some: '5–10 %', many: 'Trên 10 %' };

const levelOf = ({ trees, attention }: Shape): (typeof levels)[number] | 'empty' => {
  if (trees === 0) return 'empty';
  const share = attention / trees;
  return share === 0 ? 'none' : share <= 0.05 ? 'few' : share <= 0.1 ? 'some' : 'many';
};

const wordsOf = (kind: EstateSketch['kind'], { name, trees, attention }: Shape) =>
  `${kind === 'plot' ? `Lô ${name}` : name}: ${formatNumber(attention)} trên ${formatNumber(trees)} cây cần chú ý`;

/** The estate at a glance, each plot by how many of its trees need attention. A drawing, not a map: it costs nothing to show. */
export function EstateCard({ sketch: { kind, height, shapes } }: { sketch: EstateSketch }) {
  const worst = shapes.toSorted((one, other) => other.attention - one.attention)[0];
  return (
    <section className="card overview-card estate-card" aria-label="Vườn">
      <div className="overview-card-head">
        <h2>Cây cần chú ý theo {kind === 'plot' ? 'lô' : 'khu'}</h2>
        <Link to={mapPath}>Mở bản đồ</Link>
      </div>
      <Link to={mapPath} aria-label="Bản đồ nông nghiệp" className="estate-sketch" tabIndex={-1}>
        <svg
          viewBox={`-8 -8 ${sketchWidth + 16} ${height + 16}`}
          role="img"
          aria-label={worst?.attention ? `Nhiều nhất: ${wordsOf(kind, worst)}` : 'Không lô nào có cây cần chú ý'}
        >
          {shapes.map((shape) => (
            <polygon key={shape.id} points={shape.points} data-level={levelOf(shape)}>
              <title>{wordsOf(kind, shape)}</title>
            </polygon>
          ))}
        </svg>
      </Link>
      <p className="estate-key">
        {levels.map((level) => (
          <span key={level}>
            <i data-level={level} aria-hidden="true" /> {levelNames[level]}
          </span>
        ))}
      </p>
    </section>
  );
}

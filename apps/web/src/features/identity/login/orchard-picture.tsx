import { loginTexts as texts } from '../texts.ts';
import { contours, crowns, namedTree, type Point, pictureSize, plots, stream } from './orchard-plan.ts';

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const polygons = plots.map((corners) => `M${corners.map(write).join('L')}Z`).join('');
// A line of no length with round ends is a dot: thousands of trees in a handful of elements.
const dots = (points: Point[]) => points.map((point) => `M${write(point)}h0`).join('');

const curve = (points: Point[]) =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${write(point)}`;
      const middle = (before.x + point.x) / 2;
      return `C${write({ x: middle, y: before.y - 30 })} ${write({ x: middle, y: point.y + 30 })} ${write(point)}`;
    })
    .join('');

const treePaths = crowns.map(({ width, trees }) => ({ width, path: dots(trees) }));
const hearts = dots(crowns.flatMap(({ trees }) => trees));

export function OrchardPicture() {
  const { width, height } = pictureSize;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <g stroke="#d9dfd6">
        {contours.map((line) => (
          <path key={line[0]?.y} d={curve(line)} />
        ))}
      </g>
      <path d={curve(stream)} stroke="#b9d3de" strokeWidth="23" />
      <path d={curve(stream)} stroke="#cfe3eb" strokeWidth="21" />
      <path d={polygons} fill="#f9fbf5" stroke="#8b978c" />
      <g strokeLinecap="round">
        {treePaths.map(({ width, path }) => (
          <g key={width}>
            <path d={path} stroke="#9cc8a2" strokeWidth={width} />
            <path d={path} stroke="#b9dcbd" strokeWidth={width - 1.4} />
          </g>
        ))}
        <path d={hearts} stroke="#3f9950" strokeWidth="3.6" />
      </g>
      <NamedTree />
    </svg>
  );
}

function NamedTree() {
  return (
    <g className="orchard-callout" transform={`translate(${write(namedTree)})`}>
      <circle r="13" fill="#fff" stroke="#1b241d" strokeWidth="1.6" />
      <circle r="8" fill="#b9dcbd" />
      <circle r="4.5" fill="#0b7d22" />
      <rect
        x="24"
        y="-18"
        width="252"
        height="36"
        rx="8"
        fill="#fff"
        filter="drop-shadow(0 2px 6px rgb(27 36 29 / 14%))"
      />
      <text x="36" y="5" fontSize="14" fontWeight="600" fill="#1b241d">
        {texts.treeCode}
      </text>
      <circle cx="176" cy="0" r="4" fill="#0b7d22" />
      <text x="186" y="5" fontSize="14" fill="#5b665d">
        {texts.treeStatus}
      </text>
    </g>
  );
}

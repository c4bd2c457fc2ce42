import { plantingPatternNames, plantingPatterns } from '@vuon/contract/orchard/planting';

type Pattern = (typeof plantingPatterns)[number];
type Dot = [x: number, y: number];

/** Three rows of a pattern, and the lines between neighbours that show its shape. */
const drawings: Record<Pattern, { dots: Dot[]; lines: [Dot, Dot][] }> = {
  square: {
    dots: grid([0, 0, 0], 14, 14),
    lines: [
      [
        [15, 4],
        [29, 4],
      ],
      [
        [15, 4],
        [15, 18],
      ],
      [
        [29, 4],
        [29, 18],
      ],
      [
        [15, 18],
        [29, 18],
      ],
    ],
  },
  staggered: {
    dots: grid([0, 7, 0], 14, 14),
    lines: [
      [
        [15, 4],
        [22, 18],
      ],
      [
        [29, 4],
        [22, 18],
      ],
      [
        [15, 4],
        [29, 4],
      ],
    ],
  },
  triangular: {
    dots: grid([0, 7, 0], 14, 12),
    lines: [
      [
        [15, 4],
        [29, 4],
      ],
      [
        [15, 4],
        [22, 16],
      ],
      [
        [29, 4],
        [22, 16],
      ],
    ],
  },
};

function grid(shifts: number[], across: number, down: number): Dot[] {
  return shifts.flatMap((shift, row) => [0, 1, 2, 3].map((n): Dot => [1 + n * across + shift, 4 + row * down]));
}

type Props = { value: Pattern; onChange: (pattern: Pattern) => void };

export function PatternCards({ value, onChange }: Props) {
  return (
    <fieldset className="planting-patterns">
      <legend>Kiểu trồng</legend>
      {plantingPatterns.map((pattern) => (
        <label key={pattern} className="planting-pattern">
          <input
            type="radio"
            name="planting-pattern"
            className="visually-hidden"
            checked={value === pattern}
            onChange={() => onChange(pattern)}
          />
          <svg viewBox="-4 -2 64 40" width={64} height={40} aria-hidden="true">
            {drawings[pattern].lines.map(([[x1, y1], [x2, y2]]) => (
              <line key={`${x1}-${y1}-${x2}-${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} />
            ))}
            {drawings[pattern].dots.map(([x, y]) => (
              <circle key={`${x}-${y}`} cx={x} cy={y} r={2.4} />
            ))}
          </svg>
          {plantingPatternNames[pattern]}
        </label>
      ))}
    </fieldset>
  );
}

import { type LabelSheet, labelSheets } from '@vuon/contract/orchard/label';

const a4 = { width: 210, height: 297 };

type Props = { sheet: LabelSheet; skip: number; count: number };

/** The first sheet as it will come out: used places are empty, places that get a label are filled. */
export function SheetDrawing({ sheet, skip, count }: Props) {
  const { width, height, perRow, perColumn, gap } = labelSheets[sheet];
  if (perRow * perColumn === 1) return <RollDrawing width={width} height={height} />;
  const left = (a4.width - perRow * width - (perRow - 1) * gap) / 2;
  const top = (a4.height - perColumn * height) / 2;
  const places = Array.from({ length: perRow * perColumn }, (_, index) => ({
    index,
    x: left + (index % perRow) * (width + gap),
    y: top + Math.floor(index / perRow) * height,
  }));
  return (
    <svg className="sheet-drawing" viewBox="-2 -2 214 301" aria-hidden="true">
      <rect className="sheet-paper" width={a4.width} height={a4.height} rx="2" />
      {places.map(({ index, x, y }) => (
        <rect
          key={index}
          className={index >= skip && index < skip + count ? 'sheet-label' : 'sheet-label sheet-label-free'}
          x={x + 1}
          y={y + 1}
          width={width - 2}
          height={height - 2}
          rx="2"
        />
      ))}
    </svg>
  );
}

function RollDrawing({ width, height }: { width: number; height: number }) {
  const left = (a4.width - width * 2) / 2;
  return (
    <svg className="sheet-drawing" viewBox="-2 -2 214 301" aria-hidden="true">
      <path className="sheet-paper" d={`M${left - 8} 0H${left + width * 2 + 8}V297H${left - 8}Z`} />
      {[0, 1, 2].map((index) => (
        <rect
          key={index}
          className="sheet-label"
          x={left}
          y={8 + index * (height * 2 + 8)}
          width={width * 2}
          height={height * 2}
          rx="6"
        />
      ))}
    </svg>
  );
}

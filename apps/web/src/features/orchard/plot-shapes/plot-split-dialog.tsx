import { useQuery } from '@tanstack/react-query';
import type { LineLocation } from '@vuon/contract/orchard/location';
import type { Plot } from '@vuon/contract/orchard/plot';
import { splitPolygon } from '@vuon/geo/polygon/polygon-set';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { LocationField } from '#map/draw/location-field.tsx';
import { tellDone } from '#ui/feedback/tell.ts';
import { Notice } from '#ui/states/notice.tsx';
import { exclusionShapes, plotShape } from '../areas/area-shapes.ts';
import { LandLines } from '../places/land-lines.tsx';
import { plotPositions, usePlotActs } from '../plots/plot-data.ts';
import { proposedCodes } from '../plots/plot-words.ts';
import { PlotDialog } from './plot-dialog.tsx';
import { type Piece, piecesOf } from './plot-pieces.ts';
import { usePlotPoints } from './plot-points.ts';
import { useSurroundings } from './surroundings.ts';

type Props = { plot: Plot; onClose: () => void };

/** The user draws a line across; each piece but the largest becomes a plot, and rows and trees go with their land. */
export function PlotSplitDialog({ plot, onClose }: Props) {
  const { split } = usePlotActs();
  const [line, setLine] = useState<LineLocation | null>(null);
  const [typed, setTyped] = useState<Record<number, string>>({});
  const { neighbours, shapes } = useSurroundings(plot.areaId, plot.id);
  const points = usePlotPoints(plot);
  const positions = useQuery({ ...plotPositions(plot.id), enabled: plot.plantCount > 0 }).data;
  const pieces = useMemo(() => {
    const rings = plot.location?.geometry.geoCoordinate;
    if (!rings) return [];
    const cut = line ? splitPolygon(rings, line.geometry.geoCoordinate) : [rings];
    return piecesOf(cut, positions ?? null, plot.plantCount);
  }, [plot, line, positions]);
  const taken = useMemo(
    () => new Set([plot.code, ...neighbours.map(({ code }) => code)].map((code) => code.toLocaleUpperCase('vi'))),
    [plot.code, neighbours],
  );
  const codes = useMemo(
    () => proposedCodes(plot.code, Math.max(0, pieces.length - 1), taken).map((code, index) => typed[index] ?? code),
    [plot.code, pieces.length, taken, typed],
  );
  const context = useMemo(
    () => [
      ...shapes,
      ...exclusionShapes(plot.exclusions),
      ...pieces.flatMap(({ location }, index) =>
        plotShape(
          { id: -index, code: index === 0 ? plot.code : (codes[index - 1] ?? ''), location },
          { selected: true },
        ),
      ),
    ],
    [shapes, pieces, plot, codes],
  );
  const isCut = pieces.length > 1;
  const run = async (key: string) => {
    if (!line) return;
    const plots = await split(
      plot,
      line,
      codes.map((code) => code.trim()),
      key,
    );
    tellDone(`Đã tách thành ${plots.map(({ code }) => code).join(', ')}`);
    onClose();
  };
  return (
    <PlotDialog
      title={`Tách lô ${plot.code}`}
      action={isCut ? `Tách thành ${pieces.length} lô` : 'Tách lô'}
      disabled={!isCut || codes.some((code) => code.trim() === '')}
      sent={[plot.version, line, codes]}
      act={run}
      onClose={onClose}
      width={800}
    >
      <p>Vẽ một đường cắt ngang lô, từ bên này sang bên kia. Hàng và cây theo phần đất của chúng.</p>
      <LocationField
        type="LineString"
        value={line}
        onChange={setLine}
        context={context}
        points={points}
        label={`Đường tách lô ${plot.code}`}
      />
      {line && !isCut && (
        <Notice tone="gold" alert>
          Đường này chưa cắt lô làm hai: kéo cả hai đầu ra ngoài ranh giới.
        </Notice>
      )}
      {isCut && (
        <ul className="plot-pieces" aria-label="Các lô sau khi tách">
          {pieces.map((piece, index) => (
            <PieceRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its place, largest first.
              key={index}
              piece={piece}
              code={index === 0 ? plot.code : (codes[index - 1] ?? '')}
              onCode={index === 0 ? null : (code) => setTyped((now) => ({ ...now, [index - 1]: code }))}
            />
          ))}
        </ul>
      )}
    </PlotDialog>
  );
}

type PieceProps = { piece: Piece; code: string; onCode: ((code: string) => void) | null };

function PieceRow({ piece, code, onCode }: PieceProps) {
  return (
    <li>
      {onCode ? (
        <Input
          value={code}
          maxLength={32}
          aria-label={`Mã của lô mới ${code}`}
          status={code.trim() ? '' : 'error'}
          onChange={(event) => onCode(event.target.value)}
        />
      ) : (
        <span>
          <strong>{code}</strong>
          <small>Giữ mã, lịch sử và tệp</small>
        </span>
      )}
      <LandLines hectares={piece.hectares} />
      <span className="figures">{piece.plants === null ? '…' : `${formatNumber(piece.plants)}\u00a0cây`}</span>
    </li>
  );
}

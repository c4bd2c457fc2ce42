import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { RightIcon } from '#map/tools/map-icons.tsx';
import { words } from '#ui/words.ts';
import type { TreeRow } from './tree-rows.ts';

type PlaceRow = Extract<TreeRow, { kind: 'place' }>;
type Props = { line: TreeRow; isActive: boolean };

const indent = ({ level }: TreeRow) => ({ '--level': level - 1 }) as CSSProperties;
const checked = { all: true, some: 'mixed', none: false } as const;

/** A line of the tree. The tree itself hears clicks and keys. */
export function PlaceLine({ line, isActive }: Props) {
  if (line.kind === 'place') return <CheckLine line={line} isActive={isActive} />;
  if (line.kind === 'locked')
    return (
      <OtherLine line={line} isActive={false}>
        <LockOutlined aria-hidden="true" />
        <span className="place-line-label">{line.label}</span>
        <span className="place-line-count">ngoài kế hoạch</span>
      </OtherLine>
    );
  if (line.kind === 'waiting')
    return (
      <OtherLine line={line} isActive={false}>
        <span className="bone" />
      </OtherLine>
    );
  if (line.kind === 'failed')
    return (
      <OtherLine line={line} isActive={false}>
        Chưa tải được
        <Button type="link" size="small" onClick={line.retry}>
          {words.retry}
        </Button>
      </OtherLine>
    );
  return (
    <OtherLine line={line} isActive={isActive}>
      <span className="place-line-label">{line.label}</span>
      <span className="place-line-count figures">{formatNumber(line.living)}</span>
    </OtherLine>
  );
}

function OtherLine({ line, isActive, children }: Props & { children: ReactNode }) {
  const isLocked = line.kind === 'locked';
  return (
    <div
      className="place-line"
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      aria-level={line.level}
      aria-disabled={isLocked}
      aria-busy={line.kind === 'waiting'}
      style={indent(line)}
      data-key={line.key}
      data-kind={line.kind}
      data-state={line.kind === 'more' ? line.state : undefined}
    >
      {children}
    </div>
  );
}

function CheckLine({ line, isActive }: { line: PlaceRow; isActive: boolean }) {
  const { place, isOpen, state, chosen, living } = line;
  const hasChildren = place.childCount > 0;
  return (
    <div
      className="place-line"
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      aria-level={line.level}
      aria-checked={checked[state]}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-label={`${place.label}, ${formatNumber(chosen)} trên ${formatNumber(living)} cây sống`}
      style={indent(line)}
      data-key={line.key}
      data-kind={place.spot.target.kind}
      data-state={state}
      data-open={(hasChildren && isOpen) || undefined}
    >
      <span className="place-line-arrow" aria-hidden="true">
        {hasChildren && <RightIcon />}
      </span>
      <span className="place-check" aria-hidden="true" />
      <span className="place-line-label">{place.label}</span>
      <Count line={line} />
    </div>
  );
}

/** '103 / 462' of a place that is chosen in part; else the number of its living trees. */
function Count({ line: { place, state, chosen, living } }: { line: PlaceRow }) {
  if (place.spot.target.kind === 'plants')
    return place.livingCount ? null : <span className="place-line-count">không tính</span>;
  return (
    <span className="place-line-count figures">
      {state === 'none' ? formatNumber(living) : <b>{formatNumber(chosen)}</b>}
      {state === 'some' && ` / ${formatNumber(living)}`}
    </span>
  );
}

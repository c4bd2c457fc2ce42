import { useQuery } from '@tanstack/react-query';
import type { Target } from '@vuon/contract/orchard/target';
import { targetSketch } from './target-data.ts';
import './target-sketch.css';

type Props = { targets: Target[]; words: string };

// Pixels. As wide as a rail; on a phone it is scaled.
const size = { width: 340, height: 220 };

/** The sketch map of places, as it is printed: without the map's code, for pages that are opened under the trees. */
export function TargetSketch({ targets, words }: Props) {
  const { data, isError } = useQuery(targetSketch(targets, size));
  if (isError) return null;
  if (data && data.svg === null) return <p className="note">Các lô này chưa được vẽ trên bản đồ.</p>;
  return data?.svg ? (
    <img
      className="target-sketch"
      src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
      alt={`Sơ đồ: ${words}`}
      {...size}
    />
  ) : (
    <span className="target-sketch" aria-busy="true" />
  );
}

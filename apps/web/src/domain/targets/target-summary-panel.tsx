import { CloseOutlined } from '@ant-design/icons';
import { upperFirst } from '@vuon/contract/first-letter';
import type { TargetNode, TargetPlace } from '@vuon/contract/orchard/target';
import { shared, spotOf } from '@vuon/contract/orchard/target-set';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { formatHectares, formatNumber } from '#lib/format.ts';
import { LaterTrees } from './later-trees.tsx';
import { PasteCodes } from './paste-codes.tsx';
import { partsOf, placeCounts, type TargetPart } from './target-parts.ts';
import { originWords, type TargetLimit } from './target-types.ts';
import type { TargetChoice } from './use-target-choice.ts';
import './target-summary-panel.css';

type Props = {
  choice: TargetChoice;
  areas: TargetNode[];
  within: TargetLimit | null;
  limit: TargetPlace[] | null;
  isOfNow: boolean;
};

/** Longer lists would not be read. */
const mostLines = 40;

/** The chosen places: figures, the sentence, a line for each part; codes can be pasted. */
export function TargetSummaryPanel({ choice, areas, within, limit, isOfNow }: Props) {
  const { summary, origins } = choice;
  const parts = useMemo(() => partsOf(summary.places, origins), [summary, origins]);
  const [isWhole, setWhole] = useState(false);
  const counts = placeCounts(summary.places, (id) => areas.find((area) => area.id === id)?.childCount ?? 0);
  const colon = summary.words.lastIndexOf(': ') + 2;
  const shown = isWhole ? parts : parts.slice(0, mostLines);
  return (
    <div className="target-summary">
      <dl className="target-figures">
        <Figure value={formatNumber(summary.livingCount)} words="cây sống" />
        <Figure value={formatHectares(summary.hectares).replace(/\sha$/, '')} words="ha" />
        <Figure value={formatNumber(counts.plots)} words={`lô, ${formatNumber(counts.areas)} khu`} />
      </dl>
      {parts.length > 0 ? (
        <p className="target-sentence" aria-live="polite">
          {upperFirst(summary.words.slice(0, colon))}
          <strong>{summary.words.slice(colon)}</strong>
        </p>
      ) : (
        <p className="target-sentence" data-empty aria-live="polite">
          Chưa chọn nơi nào. Đánh dấu trong danh sách, khoanh trên bản đồ, hoặc dán mã vào ô dưới.
        </p>
      )}
      {parts.length > 0 && (
        <ul className="target-parts" aria-label="Các phần đã chọn">
          {shown.map((part) => (
            <PartLine
              key={part.key}
              part={part}
              isOutside={limit !== null && isOutside(part, limit)}
              onRemove={() =>
                void choice.change(
                  'remove',
                  part.places.map(({ target }) => target),
                  part.origin,
                )
              }
            />
          ))}
        </ul>
      )}
      {parts.length > shown.length && (
        <Button type="link" className="target-more" onClick={() => setWhole(true)}>
          Xem cả {formatNumber(parts.length)} phần
        </Button>
      )}
      <PasteCodes choice={choice} within={within} />
      {!isOfNow && <LaterTrees choice={choice} />}
    </div>
  );
}

const isOutside = ({ places }: TargetPart, limit: TargetPlace[]): boolean =>
  shared(places.map(spotOf), limit.map(spotOf)).length === 0;

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>{words}</dt>
    </div>
  );
}

type LineProps = { part: TargetPart; isOutside: boolean; onRemove: () => void };

function PartLine({ part, isOutside: isLocked, onRemove }: LineProps) {
  const { title, size, origin, livingCount, hectares, isRemoved } = part;
  return (
    <li>
      <div className="target-part-name">
        <span>{title}</span>
        <small>
          {[size, originWords[origin]].filter(Boolean).join(' · ')}
          {isRemoved && <b> · đã xóa</b>}
          {isLocked && <b> · ngoài kế hoạch</b>}
        </small>
      </div>
      <div className="target-part-count figures">
        {formatNumber(livingCount)} cây
        <small>{formatHectares(hectares)}</small>
      </div>
      <button type="button" className="target-part-remove" aria-label={`Bỏ ${title}`} title="Bỏ" onClick={onRemove}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </li>
  );
}

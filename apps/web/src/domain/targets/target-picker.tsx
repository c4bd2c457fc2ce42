import { InfoCircleOutlined } from '@ant-design/icons';
import type { Target, TargetNode, TargetPlace, TargetSummary } from '@vuon/contract/orchard/target';
import { Button, Tabs } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useFullScreen } from '#map/tools/use-full-screen.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { words } from '#ui/words.ts';
import { PlaceList } from './place-list.tsx';
import { TargetSummaryPanel } from './target-summary-panel.tsx';
import type { TargetLimit } from './target-types.ts';
import { useTargetChoice } from './use-target-choice.ts';

const TargetMap = lazyPart(async () => (await import('./target-map.tsx')).TargetMap);

type Props = {
  areas: TargetNode[];
  initial: TargetSummary;
  within: TargetLimit | null;
  limit: TargetPlace[] | null;
  isOfNow: boolean;
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
  onChoose: (targets: Target[]) => void;
};

/** List, map and summary beside each other, on a phone in tabs; the counted button below. */
export function TargetPicker({ areas, initial, within, limit, isOfNow, onChanged, onCancel, onChoose }: Props) {
  const isPhone = usePhone();
  const choice = useTargetChoice(initial, within?.targets);
  const [isFull, toggleFull] = useFullScreen();
  const tellChanged = useEffectEvent(onChanged);
  useEffect(() => tellChanged(choice.isChanged), [choice.isChanged]);
  const { summary } = choice;
  const uncounted = summary.plantCount - summary.livingCount;
  const list = <PlaceList choice={choice} areas={areas} limit={limit} />;
  const map = (
    <TargetMap
      choice={choice}
      areas={areas}
      limit={limit}
      limitName={within?.name ?? null}
      isFull={isFull}
      onFull={toggleFull}
    />
  );
  const panel = <TargetSummaryPanel {...{ choice, areas, within, limit, isOfNow }} />;
  const count = formatNumber(summary.livingCount);
  return (
    <div className="target-picker" data-full={isFull || undefined}>
      {isPhone ? (
        <Tabs
          className="target-tabs"
          centered
          items={[
            { key: 'list', label: 'Danh sách', children: list },
            { key: 'map', label: 'Bản đồ', children: <div className="target-map">{map}</div> },
            { key: 'chosen', label: `Đã chọn (${count})`, children: panel },
          ]}
        />
      ) : (
        <div className="target-columns">
          {list}
          <div className="target-map">{map}</div>
          {panel}
        </div>
      )}
      <footer className="target-foot">
        <span className="target-foot-note">
          {uncounted > 0 && (
            <>
              <InfoCircleOutlined aria-hidden="true" /> Không tính {formatNumber(uncounted)} cây chết và vị trí trống
            </>
          )}
        </span>
        <Button type="text" disabled={summary.places.length === 0} onClick={choice.clear}>
          Bỏ chọn hết
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button
          type="primary"
          disabled={summary.places.length === 0 || choice.isBusy}
          onClick={() => onChoose(summary.places.map(({ target }) => target))}
        >
          {summary.livingCount > 0 ? `Chọn ${count} cây` : 'Chọn phạm vi'}
        </Button>
      </footer>
    </div>
  );
}

import type { Work } from '@vuon/contract/cultivation/work';
import { isOpenWork } from '@vuon/contract/cultivation/work-state';
import { Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { useWorkActs } from '../work/work-data.ts';
import './checklist-rail.css';

/** The items to tick while the work is done: each tick is shown and stored at once. */
export function ChecklistRail({ work }: { work: Work }) {
  const mayLead = useMay('work.lead');
  const { check } = useWorkActs();
  const { checklist, state } = work;
  const [shown, setShown] = useState<boolean[] | null>(null);
  const latest = useRef<boolean[] | null>(null);
  if (checklist.length === 0) return null;
  const isOpen = !work.deletedAt && (isOpenWork(state) || state === 'done');
  const ticks = shown ?? checklist.map(({ isDone }) => isDone);
  const done = ticks.filter(Boolean).length;
  // Shown at once: under the trees an answer takes its time. Ticks that come meanwhile go along with the next call.
  const send = async (on: Work, wanted: boolean[]): Promise<void> => {
    const stored = await check(on, wanted);
    if (latest.current && latest.current !== wanted) await send(stored, latest.current);
  };
  const tick = async (index: number, isDone: boolean) => {
    const isUnderWay = latest.current !== null;
    const wanted = ticks.map((before, at) => (at === index ? isDone : before));
    latest.current = wanted;
    setShown(wanted);
    if (isUnderWay) return;
    await send(work, wanted).catch(tellError);
    latest.current = null;
    setShown(null);
  };
  return (
    <RailCard
      className="checklist-card"
      title="Kiểm tra"
      aside={<span className="rail-quiet figures">{`${done}/${checklist.length}`}</span>}
    >
      <ul className="checklist-rail">
        {checklist.map(({ text }, index) => (
          <li key={text}>
            <Checkbox
              checked={ticks[index] ?? false}
              disabled={!mayLead || !isOpen}
              onChange={({ target }) => void tick(index, target.checked)}
            >
              {text}
            </Checkbox>
          </li>
        ))}
      </ul>
    </RailCard>
  );
}

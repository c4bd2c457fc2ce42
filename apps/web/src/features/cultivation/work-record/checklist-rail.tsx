import type { Work } from '@vuon/contract/cultivation/work';
import { isOpenWork } from '@vuon/contract/cultivation/work-state';
import { Checkbox } from 'antd';
import { useMay } from '#lib/session/use-may.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { useWorkActs } from '../work/work-data.ts';
import './checklist-rail.css';

/** The items to tick while the work is done: each tick is stored at once. */
export function ChecklistRail({ work }: { work: Work }) {
  const mayLead = useMay('work.lead');
  const { check } = useWorkActs();
  const { checklist, state } = work;
  if (checklist.length === 0) return null;
  const isOpen = !work.deletedAt && (isOpenWork(state) || state === 'done');
  const done = checklist.filter(({ isDone }) => isDone).length;
  const tick = (index: number, isDone: boolean) =>
    check(
      work,
      checklist.map((item, at) => (at === index ? isDone : item.isDone)),
    ).catch(tellError);
  return (
    <RailCard title="Kiểm tra" aside={<span className="rail-quiet figures">{`${done}/${checklist.length}`}</span>}>
      <ul className="checklist-rail">
        {checklist.map(({ text, isDone }, index) => (
          <li key={text}>
            <Checkbox
              checked={isDone}
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

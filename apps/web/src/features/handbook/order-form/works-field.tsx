import { CloseOutlined } from '@ant-design/icons';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { dayInVietnam } from '@vuon/contract/day';
import { Button } from 'antd';
import { windowText } from '#domain/work/due-words.ts';
import { WorkSelect } from '#domain/work/work-select.tsx';
import { oneWork } from '#domain/work/works.ts';
import './order-form.css';

type Props = {
  kind: WorkKind;
  value?: number[];
  onChange?: (ids: number[]) => void;
  /** A work was added to these. */
  onAdded: (work: Work, others: Work[]) => void;
  readOnly: boolean;
};

/** The works that an order is for: all of one kind and type. */
export function WorksField({ kind, value = [], onChange, onAdded, readOnly }: Props) {
  const client = useQueryClient();
  const works = useQueries({ queries: value.map(oneWork) }).flatMap(({ data }) => data ?? []);
  const today = dayInVietnam(new Date());
  const [first] = works;
  const add = async (id: number | null) => {
    if (id === null || value.includes(id)) return;
    onChange?.([...value, id]);
    onAdded(await client.fetchQuery(oneWork(id)), works);
  };
  return (
    <div className="order-works">
      {works.length > 0 && (
        <ul aria-label="Các việc của phiếu">
          {works.map((work) => (
            <li key={work.id}>
              <span>
                {work.code} {work.title}
                <small>
                  {windowText(work, today)} · {work.place.words}
                </small>
              </span>
              {!readOnly && (
                <Button
                  type="text"
                  icon={<CloseOutlined aria-hidden="true" />}
                  aria-label={`Bỏ ${work.code}`}
                  onClick={() => onChange?.(value.filter((id) => id !== work.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <WorkSelect
          value={null}
          known={null}
          first={{ kind, open: 'true', ...(first && { workTypeId: first.workType.id }) }}
          none={
            kind === 'planned' ? 'Chưa có việc theo kế hoạch nào chưa xong.' : 'Chưa có việc phát sinh nào chưa xong.'
          }
          onChange={(id) => void add(id)}
        />
      )}
    </div>
  );
}

import { addDays, dayInVietnam } from '@vuon/contract/day';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { Form } from 'antd';
import { useState } from 'react';
import { CrewsSelect, PeopleSelect } from '#domain/work/people-select.tsx';
import { WorkTypeSelect } from '#domain/work/work-type-select.tsx';
import { useMay } from '#lib/session/use-may.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { useForecastActs } from '../forecasts/forecast-data.ts';
import './forecast-dialog.css';

/** Unplanned work at the trees that are not counted yet. */
export function CountingDialog({ forecast, onClose }: { forecast: Forecast; onClose: () => void }) {
  const { giveCounting } = useForecastActs();
  const seesPeople = useMay('people.read');
  const today = dayInVietnam(new Date());
  const [workTypeId, setType] = useState<number>();
  const [startsOn, setStart] = useState<string | null>(today);
  const [endsOn, setEnd] = useState<string | null>(addDays(today, 2));
  const [personIds, setPeople] = useState<number[]>([]);
  const [crewIds, setCrews] = useState<number[]>([]);
  const left = forecast.drawnCount - forecast.countedCount;
  return (
    <ActDialog
      title="Giao đếm cây mẫu"
      okText={`Giao đếm ${left} cây`}
      isComplete={workTypeId !== undefined && startsOn !== null && endsOn !== null}
      act={(key) =>
        giveCounting(
          forecast,
          { workTypeId: workTypeId ?? 0, startsOn: startsOn ?? '', endsOn: endsOn ?? '', personIds, crewIds },
          key,
        )
      }
      done={({ code, treeCount }) => `Đã giao đếm ${treeCount} cây bằng việc ${code}`}
      onClose={onClose}
    >
      <Form.Item label="Loại công việc" htmlFor="counting-type">
        <WorkTypeSelect id="counting-type" {...(workTypeId && { value: workTypeId })} onChange={setType} own={null} />
      </Form.Item>
      <div className="forecast-dialog-pair">
        <Form.Item label="Từ ngày" htmlFor="counting-from">
          <DayInput id="counting-from" value={startsOn} onChange={setStart} />
        </Form.Item>
        <Form.Item label="Hạn" htmlFor="counting-to">
          <DayInput id="counting-to" value={endsOn} onChange={setEnd} />
        </Form.Item>
      </div>
      {seesPeople && (
        <>
          <Form.Item label="Người đếm" htmlFor="counting-people">
            <PeopleSelect id="counting-people" value={personIds} onChange={setPeople} />
          </Form.Item>
          <Form.Item label="Tổ đội" htmlFor="counting-crews">
            <CrewsSelect id="counting-crews" value={crewIds} onChange={setCrews} />
          </Form.Item>
        </>
      )}
      <p className="note">Thành một việc phát sinh ở đúng những cây chưa đếm. Người đếm ghi số trên điện thoại.</p>
    </ActDialog>
  );
}

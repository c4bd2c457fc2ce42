import type { Forecast } from '@vuon/contract/harvest/forecast';
import type { HarvestYieldItem } from '@vuon/contract/harvest/harvest-yield';
import { useMemo } from 'react';
import { newHarvestYieldPath } from '#domain/harvest/yield-paths.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { ListTab } from '#ui/list/list-tab.tsx';
import { useYieldMenu } from '../harvest-yields/use-yield-menu.ts';
import { yieldColumns, yieldPhoneRow } from '../harvest-yields/yield-columns.tsx';
import { yieldList } from '../harvest-yields/yield-data.ts';

const sorts = [
  { value: '-harvestedAt', label: 'Mới cân trước' },
  { value: 'harvestedAt', label: 'Cân trước lên đầu' },
];
const nameOf = ({ code }: HarvestYieldItem) => code;

/** The yields that count in the forecast's harvest: of its season, from trees of its scope. */
export function HarvestTab({ forecast }: { forecast: Forecast }) {
  const menuOf = useYieldMenu();
  const mayWrite = useMay('harvest.write') && forecast.state !== 'closed' && !forecast.deletedAt;
  const within = useMemo(() => ({ forecastId: forecast.id }), [forecast.id]);
  const add = mayWrite ? addAction(newHarvestYieldPath, 'Ghi mẻ thu hoạch') : null;
  return (
    <ListTab
      name="harvest-yields"
      scope="me"
      within={within}
      title="Thu hoạch"
      noun="mẻ"
      nameOf={nameOf}
      searchLabel="Mã mẻ, số phiếu cân, ghi chú"
      list={yieldList}
      columns={yieldColumns}
      phoneRow={yieldPhoneRow}
      sorts={sorts}
      rowMenu={(row) => {
        const { open, acts } = menuOf(row);
        return [open, ...acts];
      }}
      bulk={null}
      empty={{
        title: 'Chưa cân mẻ nào trong phạm vi này',
        text: 'Mẻ thuộc mùa vụ của dự báo và cắt từ cây trong phạm vi hiện ở đây.',
        action: add,
      }}
    />
  );
}

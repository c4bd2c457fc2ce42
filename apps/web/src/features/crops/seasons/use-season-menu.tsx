import { BarChartOutlined, CopyOutlined } from '@ant-design/icons';
import type { Season } from '@vuon/contract/crops/season';
import type { PageAction } from '#ui/page/page-action.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { copySeasonPath, seasonPath, seasonReportPath } from '../paths.ts';
import { useSeasonActs } from './season-data.ts';

export function useSeasonMenu(mayWrite: boolean, onRemoved?: (season: Season) => void) {
  const menuOf = useRecordMenu<Season>({
    ...useSeasonActs(),
    mayWrite,
    pathOf: ({ cropGroupId, id }) => seasonPath(cropGroupId, id),
    nameOf: ({ name }) => `mùa vụ ${name}`,
    question: ({ name, stages }) => `Xóa mùa vụ ${name} và ${stages.length} giai đoạn?`,
    onRemoved,
  });
  return (season: Season) => {
    const copy: PageAction = {
      key: 'copy',
      label: 'Sao chép sang năm sau',
      icon: <CopyOutlined aria-hidden="true" />,
      to: copySeasonPath(season.cropGroupId, season.id),
    };
    const report: PageAction = {
      key: 'report',
      label: 'Báo cáo mùa vụ',
      icon: <BarChartOutlined aria-hidden="true" />,
      to: seasonReportPath(season.id),
    };
    return {
      ...menuOf(season),
      report: season.deletedAt ? [] : [report],
      copy: mayWrite && !season.deletedAt ? [copy] : [],
    };
  };
}

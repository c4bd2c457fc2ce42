import type { ForecastItem } from '@vuon/contract/harvest/forecast';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { forecastPath } from '../paths.ts';
import { useForecastActs } from './forecast-data.ts';
import { forecastName } from './forecast-words.ts';

export function useForecastMenu(onRemoved?: (forecast: ForecastItem) => void) {
  const { remove, restore } = useForecastActs();
  return useRecordMenu<ForecastItem>({
    remove,
    restore,
    mayWrite: useMay('forecasts.write'),
    pathOf: ({ id }) => forecastPath(id),
    nameOf: forecastName,
    question: ({ code, name }) => `Xóa dự báo ${code}, ${name}?`,
    detail: ({ revisionCount }) =>
      `${revisionCount > 0 ? `Cả ${revisionCount} lần dự báo và số đếm cây mẫu. ` : ''}Khôi phục được trong mục Đã xóa.`,
    onRemoved,
  });
}

import { harvestYieldsPath } from '#domain/harvest/yield-paths.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { harvestCountsPath } from '../paths.ts';
import { Counting } from './counting.tsx';
import { Weighing } from './weighing.tsx';

/** Basket after basket under the trees, for users who weigh. It opens without signal. */
export function WeighingPage() {
  const mayWeigh = useMay('harvest.write');
  usePageTitle('Cân mẻ');
  if (mayWeigh) return <Weighing />;
  return <ForbiddenState title="Bạn chưa có quyền cân mẻ" back={{ label: 'Về sản lượng', to: harvestYieldsPath }} />;
}

/** The same in a shorter form, for users who pick: fruits only. */
export function CountingPage() {
  const mayCount = useMay('harvest.count');
  usePageTitle('Đếm trái');
  if (mayCount) return <Counting />;
  return <ForbiddenState title="Bạn chưa có quyền đếm trái" back={{ label: 'Về số lượng', to: harvestCountsPath }} />;
}

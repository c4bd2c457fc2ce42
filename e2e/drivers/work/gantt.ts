import type { Page } from '@playwright/test';
import { workTypeRoutes } from '@vuon/contract/catalogue/work-type';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { type FarmPlan, farmPlanRoutes } from '@vuon/contract/cultivation/farm-plan';
import { type PlanLine, planLineRoutes } from '@vuon/contract/cultivation/plan-line';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import type { Api } from '../api.ts';
import { anArea, aPlot } from '../orchard/orchard.ts';

export const planPath = (id: number, look: 'gantt' | 'lich' | 'bang') =>
  `/quan-ly-canh-tac/ke-hoach-canh-tac/chi-tiet-ke-hoach-canh-tac/${id}?tab=cong-viec&xem=${look}`;

const stages = ['Phục hồi', 'Làm đọt', 'Tạo mầm hoa', 'Ra hoa', 'Đậu trái', 'Nuôi trái', 'Thu hoạch'];
const titles = [
  'Bón NPK',
  'Phun canxi – bo',
  'Tỉa cành',
  'Tưới bổ sung',
  'Làm cỏ dưới tán',
  'Kiểm tra bẫy',
  'Bón hữu cơ',
];
const stageDays = 35;
const perRequest = 200;

/** A season around today with a plan of `lineCount` lines over `plotCount` plots; none comes after another. */
export const aPlan = async (
  farm: Api,
  code: string,
  lineCount: number,
  plotCount: number,
): Promise<{ plan: FarmPlan; lines: PlanLine[] }> => {
  const startsOn = addDays(dayInVietnam(new Date()), -90);
  const group = await farm.call(cropGroupRoutes.create, { body: { code, name: `Sầu riêng ${code}`, icon: 'durian' } });
  const season = await farm.call(seasonRoutes.create, {
    body: {
      cropGroupId: group.id,
      name: `Vụ ${code}`,
      year: Number(startsOn.slice(0, 4)),
      kind: 'main',
      startsOn,
      endsOn: addDays(startsOn, stages.length * stageDays - 1),
      stages: stages.map((name) => ({ name, days: stageDays })),
    },
  });
  const area = await anArea(farm, code);
  const plotIds: number[] = [];
  for (let number = 1; number <= plotCount; number += 1)
    plotIds.push((await aPlot(farm, area, `${code}-${number}`)).id);
  const { items: types } = await farm.call(workTypeRoutes.list, { query: { pageSize: 20 } });
  const bloom = { name: 'Ra hoa', plannedOn: addDays(startsOn, 3 * stageDays) };
  const plan = await farm.call(farmPlanRoutes.create, {
    body: {
      name: `Kế hoạch ${code}`,
      seasonId: season.id,
      targets: [{ kind: 'area', id: area.id }],
      keyDates: [{ ...bloom, actualOn: addDays(bloom.plannedOn, 6) }],
    },
  });

  const lines: PlanLine[] = [];
  const perStage = Math.ceil(lineCount / stages.length);
  const lineAt = (index: number) => {
    const stage = Math.floor(index / perStage);
    const inStage = index % perStage;
    const plot = inStage % plotCount;
    const round = Math.floor(inStage / plotCount);
    const first = addDays(startsOn, stage * stageDays + ((inStage * 3) % 14) + round * 9);
    return {
      stageId: plan.stages[stage]?.id ?? 0,
      title: `${titles[index % titles.length]} lần ${stage + round + 1}`,
      workTypeId: types[index % types.length]?.id ?? 0,
      startsOn: first,
      endsOn: addDays(first, 1 + (index % 6)),
      targets: [{ kind: 'plot' as const, id: plotIds[plot] ?? 0 }],
    };
  };
  for (let from = 0; from < lineCount; from += perRequest) {
    const indices = Array.from({ length: Math.min(perRequest, lineCount - from) }, (_, at) => from + at);
    const { items } = await farm.call(planLineRoutes.create, {
      params: { id: plan.id },
      body: { lines: indices.map(lineAt), afterLineId: null },
    });
    lines.push(...items);
  }
  return { plan, lines };
};

/** The Gantt of a plan. */
export const gantt = (page: Page) => {
  const tree = page.getByRole('tree');
  return {
    tree,
    open: async (planId: number) => {
      await page.goto(planPath(planId, 'gantt'));
      await tree.waitFor();
    },
    row: (title: string | RegExp) => tree.getByRole('treeitem', { name: title }),
    /** The row that has the focus. */
    focused: tree.locator('[role=treeitem]:focus'),
    /** What a screen reader is told. */
    told: page.locator('.gantt [aria-live]'),
    zoom: (name: 'Tuần' | 'Tháng' | 'Vụ') => page.locator('.gantt').getByText(name, { exact: true }).click(),
    press: (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
  };
};

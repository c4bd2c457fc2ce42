import { expect } from '@playwright/test';
import { planLineRoutes } from '@vuon/contract/cultivation/plan-line';
import { addDays, formatDay } from '@vuon/contract/day';
import { test } from '../../drivers/product.ts';
import { aPlan, gantt } from '../../drivers/work/gantt.ts';

test.use({ as: 'manager' });

test('moves, lengthens and leaves work of a plan by keyboard alone', async ({ page, api, farm }) => {
  const own = api.in(farm);
  const { plan, lines } = await aPlan(own, 'GK', 7, 1);
  const [first] = lines;
  if (!first) throw new Error('The plan has no lines');
  const stored = async () => {
    const { items } = await own.call(planLineRoutes.list, { params: { id: plan.id } });
    const { startsOn, endsOn } = items.find(({ id }) => id === first.id) ?? first;
    return { startsOn, endsOn };
  };
  const chart = gantt(page);
  await chart.open(plan.id);
  await chart.row(/^Phục hồi/).focus();

  // A stage folds and unfolds.
  await chart.press('ArrowLeft');
  await expect(chart.row(first.title)).toHaveCount(0);
  await chart.press('ArrowRight');
  await expect(chart.row(first.title)).toHaveCount(1);
  await chart.press('ArrowDown');
  await expect(chart.focused).toHaveAccessibleName(new RegExp(`^${first.title}`));

  // A week and a day later, a day longer: told at once, stored by Enter.
  await chart.press('Control+ArrowRight', 'ArrowRight', 'Shift+ArrowRight');
  const moved = { startsOn: addDays(first.startsOn, 8), endsOn: addDays(first.endsOn, 9) };
  await expect(chart.told).toContainText(formatDay(moved.endsOn).slice(0, 5));
  expect(await stored()).toEqual({ startsOn: first.startsOn, endsOn: first.endsOn });
  await chart.press('Enter');
  await expect.poll(stored).toEqual(moved);

  // Escape leaves it where it was.
  await expect(page.locator('.gantt-bar[data-saving]')).toHaveCount(0);
  await chart.press('ArrowLeft', 'Escape');
  await expect(chart.told).toBeEmpty();
  expect(await stored()).toEqual(moved);

  // Enter opens the line when nothing was moved.
  await chart.press('Enter');
  await expect(page.getByRole('dialog').getByText(first.title).first()).toBeVisible();
});

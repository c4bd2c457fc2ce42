import { expect } from '@playwright/test';
import { batmanPlanRoutes } from '@vuon/contract/cultivation/batman-plan';
import { batmanTaskRoutes } from '@vuon/contract/cultivation/batman-task';
import { personRoutes } from '@vuon/contract/people/person';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';
import { batmanBoard, batmanPath } from '../../drivers/work/batman.ts';

// Weeks far ahead, which nobody else plans in: each test has its own.
const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`).toISOString();

test('a foreman plans a week and submits it; the manager rejects one task with a reason, and approves the rest', async ({
  openAs,
  api,
  farm,
}) => {
  const monday = '2031-06-16';
  const foreman = await openAs('foreman');
  const plan = batmanBoard(foreman);
  await plan.open(monday);
  await plan.add('H’Bình Kbuôr').click();
  await plan.field('Việc *').fill('Tỉa trái');
  await plan.field('Nơi làm').fill('A-09');
  await plan.save();
  await expect(plan.bar('H’Bình Kbuôr', 'Tỉa trái · A-09, T2 16/06 07:00–11:00, Nháp')).toBeVisible();
  await plan.add('H’Bình Kbuôr').click();
  await plan.field('Việc *').fill('Làm cỏ');
  await plan.field('Bắt đầu, giờ').fill('9h30');
  await plan.field('Kết thúc, giờ').fill('12');
  await expect(plan.editor.getByText('trùng 1,5 giờ với “Tỉa trái”')).toBeVisible();
  await plan.save();
  // An overlap is shown, not refused; the keyboard moves the bar out of it.
  await expect(foreman.getByText('Trùng 1,5 giờ', { exact: true })).toBeVisible();
  const weeding = plan.bar('H’Bình Kbuôr', 'Làm cỏ');
  await weeding.focus();
  await weeding.press('ArrowDown');
  await weeding.press('Shift+ArrowRight');
  await expect(plan.bar('H’Bình Kbuôr', 'Làm cỏ, T3 17/06 09:30–12:30, Nháp')).toBeVisible();
  await expect(shell(foreman).message('Đã dời việc “Làm cỏ”')).toBeVisible();
  await expect(foreman.getByText('Trùng 1,5 giờ', { exact: true })).toBeHidden();
  await plan.strip.getByRole('button', { name: 'Trình duyệt 2 việc' }).click();
  await expect(plan.bar('H’Bình Kbuôr', 'Tỉa trái · A-09, T2 16/06 07:00–11:00, Chờ duyệt')).toBeVisible();

  const manager = await openAs('manager');
  const review = batmanBoard(manager);
  await review.open(monday);
  await review.strip.getByRole('button', { name: 'Từ chối' }).click();
  await review.bar('H’Bình Kbuôr', 'Làm cỏ').click();
  await review.strip.getByRole('button', { name: 'Sai lô' }).click();
  await review.strip.getByLabel('Lý do từ chối').fill('B-05 vừa phun');
  await review.strip.getByRole('button', { name: 'Từ chối 1 việc' }).click();
  await expect(
    review.bar('H’Bình Kbuôr', 'Làm cỏ, T3 17/06 09:30–12:30, Bị từ chối, lý do: Sai lô. B-05 vừa phun'),
  ).toBeVisible();
  await review.strip.getByRole('button', { name: 'Duyệt cả tuần, 1 việc' }).click();
  await expect(review.bar('H’Bình Kbuôr', 'Tỉa trái · A-09, T2 16/06 07:00–11:00, Đã duyệt')).toBeVisible();
  await shell(manager).told.getByRole('button', { name: 'Hoàn tác' }).last().click();
  await expect(review.bar('H’Bình Kbuôr', 'Tỉa trái · A-09, T2 16/06 07:00–11:00, Chờ duyệt')).toBeVisible();
  const { items } = await api.in(farm).call(batmanPlanRoutes.list, { query: { from: monday, to: monday } });
  expect(items.map(({ tasks }) => tasks.map(({ status }) => status))).toEqual([['submitted', 'rejected']]);
});

test.describe('the manager', () => {
  test.use({ as: 'manager' });

  test('drags a bar, copies last week, and takes both back', async ({ page, api, farm }) => {
    const [monday, next] = ['2032-06-14', '2032-06-21'];
    const to = api.in(farm);
    const { id } = await to.call(personRoutes.create, { body: { fullName: 'Người dời lịch' } });
    await to.call(batmanTaskRoutes.create, {
      body: { personId: id, title: 'Bón kali', startsAt: at(monday, 7), endsAt: at(monday, 11) },
    });
    const board = batmanBoard(page);
    await page.goto(`${batmanPath}?tu=${monday}&nguoi=${id}`);
    const bar = board.bar('Người dời lịch', 'Bón kali');
    await expect(bar).toBeInViewport();
    const box = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const wednesday = await page.getByText('T4', { exact: true }).boundingBox();
    const mon = await page.getByText('T2', { exact: true }).boundingBox();
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + 10);
    await page.keyboard.press('Escape');
    await page.mouse.move(box.x + 60, box.y + 10);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + 10);
    await page.mouse.move(box.x + 10 + (wednesday?.x ?? 0) - (mon?.x ?? 0), box.y + 10);
    await page.mouse.up();
    await expect(board.bar('Người dời lịch', 'Bón kali, T4 16/06 07:00–11:00')).toBeVisible();
    await shell(page).told.getByRole('button', { name: 'Hoàn tác' }).last().click();
    await expect(board.bar('Người dời lịch', 'Bón kali, T2 14/06 07:00–11:00')).toBeVisible();

    await page.getByRole('button', { name: 'Tuần sau' }).click();
    await expect(page).toHaveURL(new RegExp(next));
    await page.getByRole('button', { name: 'Chép tuần trước' }).click();
    await expect(board.bar('Người dời lịch', 'Bón kali, T2 21/06 07:00–11:00, Nháp')).toBeVisible();
    await expect(shell(page).message('Đã chép 1 việc của 1 người')).toBeVisible();
    await shell(page).told.getByRole('button', { name: 'Hoàn tác' }).last().click();
    await expect(board.bar('Người dời lịch', 'Bón kali')).toBeHidden();
  });

  test('writes a plan in its form, and finds it in the list', async ({ page, api, farm }) => {
    await api.in(farm).call(personRoutes.create, { body: { fullName: 'Lò Thị Kế Hoạch' } });
    await page.goto(`${batmanPath}/create?ky=week&tu=2033-06-15`);
    await expect(page).toHaveURL(/them-moi-ke-hoach-batman/);
    await page.getByLabel('Nhân sự').fill('Lò Thị Kế');
    await page
      .getByRole('option', { name: /Lò Thị Kế Hoạch/ })
      .or(page.locator('.search-option', { hasText: 'Lò Thị Kế Hoạch' }))
      .last()
      .click();
    await page.getByRole('button', { name: 'Thêm việc' }).click();
    await page.getByLabel('Việc, việc 1').fill('Gom cành tỉa');
    await expect(page.getByText('Cộng 4 giờ.')).toBeVisible();
    await page.getByRole('button', { name: 'Lưu' }).click();
    await expect(shell(page).title('Lò Thị Kế Hoạch')).toBeVisible();
    await page.getByRole('button', { name: 'Trình', exact: true }).click();
    await expect(page.getByText('Duyệt 1 việc')).toBeVisible();
    await page.getByRole('tab', { name: 'Lịch sử' }).click();
    await expect(page.getByText('T2 13/06 07:00–11:00: Gom cành tỉa (Chờ duyệt)').first()).toBeVisible();
    await page.goto(`${batmanPath}/danh-sach?q=lo+thi+ke`);
    await expect(page.getByRole('link', { name: 'Lò Thị Kế Hoạch' })).toBeVisible();
    await expect(page.getByText('Tuần 13–19/06/2033')).toBeVisible();
  });

  test('reads the day on a phone, and adds a task', { tag: '@phone' }, async ({ page }) => {
    const board = batmanBoard(page);
    await board.open('2034-06-12');
    await page.getByRole('button', { name: 'T4 14' }).click();
    await board.add('H’Lan Mlô').click();
    await board.field('Việc *').fill('Tưới nhỏ giọt');
    await board.save();
    const task = page.getByRole('button', { name: /^Tưới nhỏ giọt/ });
    await expect(task).toContainText('T4 14/06 07:00–11:00');
    expect(await shell(page).isTooWide()).toBe(false);
    await page.getByRole('button', { name: 'T5 15' }).click();
    await expect(task).toBeHidden();
  });
});

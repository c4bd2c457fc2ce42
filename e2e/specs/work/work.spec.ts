import { expect, type Page } from '@playwright/test';
import { farmPlanRoutes } from '@vuon/contract/cultivation/farm-plan';
import { type Work, workRoutes } from '@vuon/contract/cultivation/work';
import { addDays, dayInVietnam, formatDay } from '@vuon/contract/day';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { crewRoutes } from '@vuon/contract/people/crew';
import type { Api } from '../../drivers/api.ts';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';
import {
  plannedWork,
  plannedWorks,
  unplannedWorks,
  workBoard,
  workCalendar,
  workForm,
  workRecord,
} from '../../drivers/work/work.ts';
import { plannedOrders, workOrder } from '../../drivers/work/work-order.ts';

const today = dayInVietnam(new Date());

/** A picture of the page itself. */
const aPhoto = (page: Page): Promise<Buffer> => page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });

/** Weeding on the plot A-01, two days from today on. */
const aWork = async (to: Api, title: string, given: Record<string, unknown> = {}): Promise<Work> => {
  const { items } = await to.call(plotRoutes.list, { query: { q: 'A-01' } });
  return to.call(workRoutes.create, {
    body: {
      kind: 'planned',
      title,
      workTypeId: 1,
      targets: [{ kind: 'plot', id: items[0]?.id ?? 0 }],
      startsOn: today,
      endsOn: addDays(today, 1),
      ...given,
    },
  });
};

/** Given to the crew of the demo farm's foreman. */
const aGivenWork = async (to: Api, title: string, given: Record<string, unknown> = {}): Promise<Work> => {
  const { items } = await to.call(crewRoutes.list, { query: { q: 'Tổ chăm sóc' } });
  const { id, version } = await aWork(to, title, given);
  return to.call(workRoutes.transition, {
    params: { id },
    body: { version, action: 'assign', crewIds: [items[0]?.id ?? 0] },
  });
};

test.describe('a manager', () => {
  test.use({ as: 'manager' });

  test('plans fertilizing on two plots, hands it to a crew, and inspects it when it is done', async ({
    page,
    openAs,
  }) => {
    const form = workForm(page);
    const work = workRecord(page);
    await page.goto(`${plannedWorks}/create`);
    await expect(shell(page).title('Thêm công việc theo kế hoạch')).toBeVisible();
    await form.type('Bón phân gốc');
    await expect(form.field('Tên việc')).toHaveValue('Bón phân gốc');
    await expect(form.checklist.first()).not.toHaveValue('');
    await form.field('Tên việc').fill('Bón urê đón mưa');
    await form.places('A-01, A-02');
    await form.material('Phân urê', '0,5');
    await expect(form.materialSum).toContainText(/Tổng\s[\d.,]+\skg.*cây còn sống/);
    await form.person('Lê Thị Sương');
    await form.save();
    await expect(page).toHaveURL(/chinh-sua-cong-viec-theo-ke-hoach\/\d+$/);
    await work.state('Đã lên kế hoạch');
    await expect(page.getByText(/^Đồi Đông: lô A-01, A-02/).first()).toBeVisible();

    const workPage = page.url();

    // Work is given by an order, which begins with what the work knows.
    await work.step('Giao việc');
    await expect(page.getByRole('list', { name: 'Các việc của phiếu' })).toContainText('Bón urê đón mưa');
    await form.crew('Tổ chăm sóc');
    const order = workOrder(page);
    await order.giveNow();
    await order.state('Đã giao');
    await expect(order.sketch).toBeVisible();

    const field = await openAs('foreman');
    const fieldOrder = workOrder(field);
    await field.goto(page.url());
    await fieldOrder.step('Nhận việc');
    await fieldOrder.step('Bắt đầu');
    await fieldOrder.state('Đang làm');
    await fieldOrder.photo('Làm sạch cỏ trong tán', {
      name: 'tan.png',
      mimeType: 'image/png',
      buffer: await aPhoto(field),
    });
    await expect(fieldOrder.photosOf('Làm sạch cỏ trong tán')).toHaveCount(1);
    await fieldOrder.tick('Làm sạch cỏ trong tán');
    await fieldOrder.hours('Lê Thị Sương', '6');
    await fieldOrder.step('Báo xong');
    await fieldOrder.confirm('Báo xong');
    await fieldOrder.state('Chờ nghiệm thu');

    await page.reload();
    await expect(page.getByRole('region', { name: 'Trước khi nghiệm thu' })).toContainText('bước chưa đánh dấu');
    await order.step('In phiếu');
    await expect(shell(page).message(/PGV-.*\.pdf/)).toBeVisible();
    await order.step('Nghiệm thu');
    await order.state('Đã nghiệm thu');
    await page.goto(workPage);
    await work.state('Xong');
    await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toBeHidden();

    await page.goto(`${plannedOrders}?kieu=bang&q=${encodeURIComponent('Bón urê đón mưa')}`);
    await expect(page.getByRole('region', { name: /^Đã nghiệm thu, / }).getByRole('link')).toHaveText(
      /Bón urê đón mưa/,
    );
  });

  test('moves cards of the board with the keyboard, where the column allows it', async ({ page, api, farm }) => {
    await aGivenWork(api.in(farm), 'Làm cỏ bằng phím');
    const board = workBoard(page);
    await board.open('Làm cỏ bằng phím');
    await board.card('Làm cỏ bằng phím').focus();
    await page.keyboard.press('Space');
    await expect(board.keys).toContainText('đổi cột');
    await expect(board.hint('Chờ nghiệm thu')).toHaveText('Việc này chưa bắt đầu');
    await page.keyboard.press('ArrowRight');
    await expect(board.hint('Đang làm')).toContainText('Thả để bắt đầu');
    await page.keyboard.press('Escape');
    await board.expectIn('Làm cỏ bằng phím', 'Đã giao');

    await board.card('Làm cỏ bằng phím').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await board.expectIn('Làm cỏ bằng phím', 'Đang làm');
    await expect(shell(page).message(/chuyển sang đang làm/)).toBeVisible();
  });

  test('drags a card to the blocked ones with the mouse, says why, and takes it back', async ({ page, api, farm }) => {
    await aGivenWork(api.in(farm), 'Phun khi lặng gió');
    const board = workBoard(page);
    await board.open('Phun khi lặng gió');
    await board.lift('Phun khi lặng gió');
    await expect(board.hint('Bị chặn')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await board.drag('Phun khi lặng gió', 'Bị chặn');
    await expect(board.hint('Bị chặn')).toContainText('Thả để chặn, sẽ hỏi lý do');
    await page.mouse.up();
    const { dialog, confirm } = workRecord(page);
    await dialog.getByRole('button', { name: 'Mưa, gió lớn' }).click();
    await confirm('Báo bị chặn');
    await board.expectIn('Phun khi lặng gió', 'Bị chặn');
    await expect(board.column('Bị chặn').getByText('Mưa, gió lớn')).toBeVisible();
    await shell(page).told.getByRole('button', { name: 'Hoàn tác' }).click();
    await board.expectIn('Phun khi lặng gió', 'Đã giao');
  });

  test('moves work in the calendar by keyboard, and takes it back', async ({ page, api, farm }) => {
    await aWork(api.in(farm), 'Tỉa cành theo lịch', { startsOn: '2041-05-08', endsOn: '2041-05-09' });
    const calendar = workCalendar(page);
    await calendar.open('2041-05-08', 'Tỉa cành theo lịch');
    await expect(calendar.day('08/05/2041').getByText('Tỉa cành theo lịch')).toBeVisible();
    // Left by Escape, a drag does not open the work whose bar is under the pointer when it is released.
    await calendar.bar('Tỉa cành theo lịch').hover();
    await page.mouse.down();
    await calendar.bar('Tỉa cành theo lịch').hover({ position: { x: 20, y: 8 } });
    await expect(calendar.dragged).toContainText('Đang dời');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await calendar.bar('Tỉa cành theo lịch').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(shell(page).message(/dời sang 16–18\/05\/2041/)).toBeVisible();
    await expect(calendar.day('08/05/2041').getByText('Không có việc nào.')).toBeVisible();
    await shell(page).told.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(calendar.day('08/05/2041').getByText('Tỉa cành theo lịch')).toBeVisible();
  });

  test('finds the work of a plot on its page, and starts new work there', async ({ page, api, farm }) => {
    const { items } = await api.in(farm).call(plotRoutes.list, { query: { q: 'A-01' } });
    const plot = items[0];
    await aWork(api.in(farm), 'Việc của lô A-01', { startsOn: '2020-01-01', endsOn: '2020-01-02' });
    await page.goto(
      `/quan-ly-vuon-cay/khu-vuc-trong/chinh-sua-khu-vuc-trong/${plot?.areaId}/lo-trong/chinh-sua-lo-trong/${plot?.id}`,
    );
    await expect(page.getByRole('region', { name: 'Việc tiếp theo' })).toContainText('Việc của lô A-01');
    await page.getByRole('tab', { name: 'Công việc' }).click();
    await expect(page.getByRole('link', { name: 'Việc của lô A-01' })).toBeVisible();
    await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Thêm việc ở đây' }).click();
    await expect(page).toHaveURL(new RegExp(`noi=plot:${plot?.id}`));
    await expect(shell(page).title('Thêm công việc theo kế hoạch')).toBeVisible();
    await expect(page.getByText(/^Đồi Đông: lô A-01:/)).toBeVisible();
  });

  test('puts a finding into a plan, is told that it lies outside of the season, and takes it back', async ({
    page,
    api,
    farm,
  }) => {
    const record = workRecord(page);
    const { items } = await api.in(farm).call(farmPlanRoutes.list, { query: { open: 'true', sort: 'code' } });
    const plan = await api.in(farm).call(farmPlanRoutes.get, { params: { id: items[0]?.id ?? 0 } });
    const finding = { kind: 'unplanned', cause: 'Cây đổ sau giông', urgency: 'week', targets: plan.targets };
    const { id } = await aWork(api.in(farm), 'Dựng cây đổ', {
      ...finding,
      startsOn: '2020-01-01',
      endsOn: '2020-01-02',
    });
    await page.goto(`${unplannedWorks}/chinh-sua-cong-viec-phat-sinh/${id}`);
    await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Đưa vào kế hoạch' }).click();
    await record.choosePlan(plan.name);
    await expect(record.dialog).toContainText('Bắt đầu trước mùa vụ');
    await record.confirm('Đưa vào kế hoạch');
    await expect(page).toHaveURL(new RegExp(`${plannedWork(id)}$`));
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page).toHaveURL(new RegExp(`chinh-sua-cong-viec-phat-sinh/${id}$`));
  });
});

test.describe('a foreman', () => {
  test.use({ as: 'foreman' });

  test('reports a finding with its cause', async ({ page }) => {
    const form = workForm(page);
    await page.goto(`${unplannedWorks}/them-moi-cong-viec-phat-sinh`);
    await form.type('Phun thuốc trừ sâu bệnh');
    await form.field('Tên việc').fill('Xử lý xì mủ hàng đầu');
    await form.places('A-01');
    await form.save();
    await expect(page.getByText('Lý do is required').first()).toBeVisible();
    await form.field('Lý do').fill('Xì mủ thân sau ba ngày mưa');
    await form.save();
    await expect(page).toHaveURL(/chinh-sua-cong-viec-phat-sinh\/\d+$/);
    await expect(shell(page).title('Xử lý xì mủ hàng đầu')).toBeVisible();
    await expect(page.getByLabel('Đến ngày', { exact: true })).toHaveValue(formatDay(addDays(today, 2)));
  });

  test('starts work on the phone, ticks its checklist, and reports it done', { tag: '@phone' }, async ({
    page,
    api,
    farm,
  }) => {
    const given = await aGivenWork(api.in(farm), 'Vệ sinh vườn trên điện thoại', {
      checklist: [{ text: 'Gom cành khô' }],
      labourDays: 4,
    });
    const work = workRecord(page);
    await page.goto(plannedWork(given.id));
    await work.step('Bắt đầu');
    await work.state('Đang làm');
    await work.tick('Gom cành khô');
    await expect(page.getByRole('region', { name: 'Kiểm tra', exact: true }).getByText('1/1')).toBeVisible();
    await work.step('Báo xong');
    await expect(work.dialog.getByLabel('Số công')).toHaveValue('4');
    await work.confirm('Báo xong');
    await work.state('Chờ nghiệm thu');
  });
});

import { expect } from '@playwright/test';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { diaryEntryRoutes } from '@vuon/contract/handbook/diary-entry';
import { type WorkOrder, workOrderRoutes } from '@vuon/contract/handbook/work-order';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { personRoutes } from '@vuon/contract/people/person';
import { uploadRoutes } from '@vuon/contract/uploads/upload';
import type { Api } from '../../drivers/api.ts';
import { aPicture } from '../../drivers/made-files.ts';
import { test } from '../../drivers/product.ts';
import { myWorkPage, Phone, phoneDiary } from '../../drivers/work/my-work.ts';
import { unplannedOrders, workOrder } from '../../drivers/work/work-order.ts';

/** An order of today for the worker of the demo farm, issued. */
const anOrder = async (api: Api, title: string, steps: WorkOrder['steps'][number]['text'][] = []) => {
  const today = dayInVietnam(new Date());
  const { items: people } = await api.call(personRoutes.list, { query: { q: 'H’Lan Mlô' } });
  const { items: plots } = await api.call(plotRoutes.list, { query: { q: 'A-05' } });
  const { id } = await api.call(workOrderRoutes.create, {
    body: {
      title,
      targets: [{ kind: 'plot', id: plots[0]?.id as number }],
      startsOn: today,
      dueAt: `${addDays(today, 1)}T10:00:00Z`,
      personIds: [people[0]?.id as number],
      steps: steps.map((text, index) => ({ text, needsPhoto: index === 1 })),
      newWork: { workTypeId: 1, cause: 'Thử không sóng', urgency: 'today' },
    },
  });
  return api.call(workOrderRoutes.transition, { params: { id }, body: { action: 'issue' } });
};
const read = (api: Api, { id }: WorkOrder) => api.call(workOrderRoutes.get, { params: { id } });

test('orders and diary are written without signal, survive a killed browser, and are sent once; a conflict shows both sides', async ({
  product,
  api: admin,
  farm,
  openAs,
}) => {
  const api = admin.in(farm);
  const order = await anOrder(api, 'Phun ngoài sóng', ['Mang bảo hộ', 'Bao bì đã gom']);
  const twice = await anOrder(api, 'Xong hai lần');
  const phone = await Phone.of(product, 'worker');
  try {
    const first = myWorkPage(phone.page);
    await first.open();
    await expect(first.order('Xong hai lần')).toBeVisible();
    await first.order('Xong hai lần').click();
    await first.step('Nhận việc').click();
    await first.step('Bắt đầu').click();
    await expect(first.step('Báo xong')).toBeVisible();
    await expect(first.strip).toHaveCount(0);
    await first.order('Phun ngoài sóng').click();
    // Its rows are known, so they are kept on the phone, and the program is held.
    await expect(first.way).toBeEnabled();
    const diary = phoneDiary(phone.page);
    await diary.open();
    await expect(diary.told).toBeVisible();
    await diary.close();
    await phone.page.evaluate(() => navigator.serviceWorker.ready);

    await test.step('without signal: accept, start, tick, photo, rows, finish', async () => {
      await phone.context.setOffline(true);
      await expect(first.strip).toContainText('Mất sóng');
      await first.step('Nhận việc').click();
      await first.step('Bắt đầu').click();
      await first.step('Xong').click();
      await first.photo('Ảnh của bước 2', aPicture('chup.png'));
      await first.steps.click();
      await first.sheet.getByRole('button', { name: 'H01' }).click();
      await first.sheet.getByRole('button', { name: /^Xong lô A-05 hàng H01/ }).click();
      await first.closeSheet();
      await first.step('Báo xong').click();
      await first.sheet.getByRole('button', { name: 'Để lại, giao bù sau' }).click();
      await first.sheet.getByRole('button', { name: 'Xong', exact: true }).click();
      await expect(first.strip).toContainText('8 mục chờ gửi, đã lưu trên máy');
    });
    await test.step('the other order is finished here and by somebody else', async () => {
      await expect(first.title('Xong hai lần')).toBeVisible();
      await first.step('Báo xong').click();
      await first.sheet.getByRole('button', { name: 'Xong', exact: true }).click();
      await expect(first.strip).toContainText('10 mục chờ gửi');
      await api.call(workOrderRoutes.transition, { params: { id: twice.id }, body: { action: 'finish' } });
    });
    await test.step('what was done without an order goes into the diary, with a photo; the next entry is begun', async () => {
      await diary.open();
      await diary.choose('Việc đã làm', 'Bao trái');
      await diary.choose('Nơi làm', 'Lô A-05');
      await diary.told.fill('Bao bù ngoài sóng');
      await diary.photo(aPicture('trai.png'));
      await diary.save();
      await expect(first.strip).toContainText('12 mục chờ gửi');
      await diary.open();
      await diary.told.fill('Đang ghi dở');
    });
    expect((await read(api, order)).state).toBe('issued');

    await phone.stop();
    const again = myWorkPage(await phone.start({ offline: true }));
    await again.open();
    await expect(again.strip).toContainText('12 mục chờ gửi, đã lưu trên máy');
    await expect(phone.page.getByText('Bao trái, lô A-05')).toBeVisible();
    await phoneDiary(phone.page).open();
    await expect(phoneDiary(phone.page).told).toHaveValue('Đang ghi dở');
    await expect(phoneDiary(phone.page).sheet).toContainText('Mở lại phần bạn nhập dở');
    await phoneDiary(phone.page).close();
    await again.day('Đã xong');
    await expect(phone.page.getByText('Phun ngoài sóng')).toBeVisible();
    await again.day('Hôm nay');

    // The answer to the first step is lost on its way: it is sent again under the same key.
    const keys: string[] = [];
    let isLost = false;
    await phone.context.route('**/api/work-orders/*/transitions', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await phone.context.setOffline(false);
    await expect(again.refused).toContainText('Ghi trên máy này');
    await expect.poll(() => read(api, order).then(({ state }) => state)).toBe('done');
    await expect(again.strip).toHaveCount(0);

    const done = await read(api, order);
    expect(done.moves.map(({ action }) => action)).toEqual(['create', 'issue', 'accept', 'start', 'finish']);
    expect(done).toMatchObject({ stepsDone: 2, progress: [{}], hours: [{ person: { name: 'H’Lan Mlô' } }] });
    expect(done.doneCount).toBeLessThan(done.place.livingCount);
    const { items } = await api.call(uploadRoutes.list, { query: { recordType: 'work-order', recordId: order.id } });
    expect(items.map(({ name }) => name)).toEqual([expect.stringMatching(/^Bao bì đã gom/)]);
    const { items: written } = await api.call(diaryEntryRoutes.list, { query: { q: 'Bao bù ngoài sóng' } });
    expect(written).toMatchObject([{ title: 'Bao trái', people: [{ name: 'H’Lan Mlô', hours: 1 }], pictureCount: 1 }]);
    // Accept twice, start, finish of the one; finish of the other.
    expect([keys.length, new Set(keys).size]).toEqual([5, 4]);

    await test.step('at the desk it is inspected, and its entry approved and locked', async () => {
      const desk = await openAs('manager');
      await desk.goto(`${unplannedOrders}/chinh-sua-phieu-giao-viec-phat-sinh/${order.id}`);
      await workOrder(desk).step('Nghiệm thu');
      await workOrder(desk).state('Đã nghiệm thu');
      await desk.getByRole('link', { name: done.entries[0]?.code ?? '' }).click();
      await desk.locator('.page-head').getByRole('button', { name: 'Duyệt' }).click();
      await expect(desk.getByRole('heading', { name: 'Đã khóa' })).toBeVisible();
    });

    await expect(again.refused).toContainText('Chờ nghiệm thu');
    await again.refused.getByRole('button', { name: 'Bỏ' }).click();
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Bỏ', exact: true }).click();
    await expect(again.refused).toHaveCount(0);
    expect((await read(api, twice)).moves.filter(({ action }) => action === 'finish')).toHaveLength(1);
  } finally {
    await phone.throwAway();
  }
});

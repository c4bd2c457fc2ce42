import { expect } from '@playwright/test';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { farmPlanRoutes } from '@vuon/contract/cultivation/farm-plan';
import { planLineRoutes } from '@vuon/contract/cultivation/plan-line';
import { workRoutes } from '@vuon/contract/cultivation/work';
import { personRoutes } from '@vuon/contract/people/person';
import type { Api } from '../../drivers/api.ts';
import { listTools } from '../../drivers/list.ts';
import { anArea, aPlot, ground } from '../../drivers/orchard/orchard.ts';
import { targetPicker } from '../../drivers/orchard/target-picker.ts';
import { test } from '../../drivers/product.ts';
import { recordPage } from '../../drivers/record.ts';
import { shell } from '../../drivers/shell.ts';
import { lineDrawer, planForm, planPath, planRecord, plansPath, planTable } from '../../drivers/work/farm-plan.ts';
import { planTemplate } from '../../drivers/work/plan-template.ts';

test.use({ as: 'manager' });

const aSeason = (farm: Api, name: string, year: number) =>
  farm.call(seasonRoutes.create, {
    body: {
      cropGroupId: 2,
      name,
      year,
      kind: 'main',
      startsOn: `${year - 1}-10-10`,
      endsOn: `${year}-09-14`,
      stages: [
        { name: 'Phục hồi', days: 60 },
        { name: 'Ra hoa', days: 45 },
        { name: 'Nuôi trái', days: 110 },
      ],
    },
  });

const twoPlots = async (farm: Api, code: string) => {
  const area = await anArea(farm, `KV-${code}`, ground(0, 900, 200, 100));
  return [
    await aPlot(farm, area, `${code}-01`, ground(0, 900, 100, 100)),
    await aPlot(farm, area, `${code}-02`, ground(100, 900, 100, 100)),
  ] as const;
};

test('a season is planned from nothing to assigned work', async ({ page, api, farm }) => {
  const to = api.in(farm);
  await aSeason(to, 'Vụ kể chuyện 2051', 2051);
  await twoPlots(to, 'KC');
  const person = await to.call(personRoutes.create, { body: { fullName: 'Y Kể Niê' } });
  const [form, record, table, line, tell] = [
    planForm(page),
    planRecord(page),
    planTable(page),
    lineDrawer(page),
    shell(page),
  ];

  await test.step('the plan takes the season’s stages, on two plots', async () => {
    await page.goto(plansPath);
    await page.getByRole('button', { name: 'Thêm mới' }).first().click();
    await form.chooseSeason('Vụ kể chuyện 2051');
    await expect(form.stageName(2)).toHaveValue('Ra hoa');
    const places = targetPicker(page);
    await form.openScope();
    await places.paste('KC-01, KC-02');
    await places.accept();
    await expect(form.name).toHaveValue(/vụ kể chuyện 2051, Khu KV-KC$/);
    await form.save();
    await expect(tell.title(/vụ kể chuyện 2051/)).toBeVisible();
  });

  await test.step('three lines: on fixed days, by the bloom, and after another', async () => {
    await table.add('Phục hồi', 'Tỉa cành sau thu hoạch');
    await table.add('Ra hoa', 'Thụ phấn bổ sung');
    await table.add('Ra hoa', 'Tỉa hoa');
    await table.choose('Thụ phấn bổ sung', 'anchor', /^Ra hoa/);
    await expect(table.cell('Thụ phấn bổ sung', 'anchor')).toContainText('Ra hoa');
    await table.type('Thụ phấn bổ sung', 'startsOn', '+5');
    await expect(table.cell('Thụ phấn bổ sung', 'startsOn')).toHaveText('14/12/2050');
    await table.type('Tỉa hoa', 'startsOn', '15/12/2050');
    await expect(table.cell('Tỉa hoa', 'startsOn')).toHaveText('15/12/2050');
    await table.open('Tỉa hoa');
    await line.comesAfter('Thụ phấn bổ sung');
    await line.save();
  });

  await test.step('approval makes the work', async () => {
    await record.approve(3);
    await expect(tell.message('3 công việc đã được tạo, chờ giao.')).toBeVisible();
    await expect(table.cell('Tỉa hoa', 'state')).toHaveText('Đã lên kế hoạch');
  });

  await test.step('the trees bloom six days late: the difference is seen before it is accepted', async () => {
    await record.shift('Ra hoa', '15/12/2050');
    await expect(record.moved('Thụ phấn bổ sung')).toContainText('20/12');
    await expect(record.moved('Tỉa hoa')).toContainText('Phải chờ việc trước');
    await expect(record.panel).toContainText('Tỉa cành sau thu hoạch (ngày cố định)');
    await record.accept(2);
    await expect(tell.message('Đã dời 2 việc theo Ra hoa')).toBeVisible();
    await expect(table.cell('Tỉa hoa', 'startsOn')).toHaveText('21/12/2050');
    await listTools(page).undo('Đã dời 2 việc theo Ra hoa');
    await expect(tell.message('Đã hoàn tác, 2 việc trở lại ngày cũ')).toBeVisible();
    await expect(table.cell('Tỉa hoa', 'startsOn')).toHaveText('15/12/2050');
    await record.shift('Ra hoa', '15/12/2050');
    await record.accept(2);
    await expect(table.cell('Thụ phấn bổ sung', 'startsOn')).toHaveText('20/12/2050');
    await expect(recordPage(page).fact('Ngày ra hoa')).toHaveText(/09\/12\s*15\/12\/2050/);
  });

  await test.step('the work has moved, and is given to somebody', async () => {
    await page.locator('.page-head').getByRole('button', { name: 'Bắt đầu thực hiện' }).click();
    await expect(tell.message(/chuyển sang đang thực hiện/)).toBeVisible();
    const { items } = await to.call(workRoutes.list, { query: { q: 'Thụ phấn bổ sung' } });
    // The demo farm has work of nearly the same name.
    const work = items.find(({ title }) => title === 'Thụ phấn bổ sung');
    expect(work).toMatchObject({ startsOn: '2050-12-20', state: 'planned' });
    await tell.go(`/quan-ly-canh-tac/cong-viec-theo-ke-hoach/chinh-sua-cong-viec-theo-ke-hoach/${work?.id}`);
    await expect(tell.title('Thụ phấn bổ sung')).toBeVisible();
    await page.locator('.page-head').getByRole('button', { name: 'Giao việc' }).click();
    // An order is written for it: the page before has a field of the same name.
    await expect(page.getByRole('list', { name: 'Các việc của phiếu' })).toContainText('Thụ phấn bổ sung');
    await page.getByRole('combobox', { name: 'Người làm' }).fill(person.fullName);
    await page.locator('.ant-select-item-option').filter({ hasText: person.fullName }).click();
    // The list stays open over the button: more people can be chosen.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Giao ngay' }).click();
    await expect(tell.message(/^Đã giao phiếu PGV-/)).toBeVisible();
  });
});

test('the system’s durian season becomes the farm’s own, begins a plan, and the plan is kept as a template', async ({
  page,
  api,
  farm,
}) => {
  const to = api.in(farm);
  await aSeason(to, 'Vụ theo mẫu 2055', 2055);
  await twoPlots(to, 'MAU');
  const [template, form, tell] = [planTemplate(page), planForm(page), shell(page)];
  await page.goto('/quan-tri/danh-muc');
  await page.getByRole('link', { name: 'Mẫu kế hoạch' }).click();
  await page.getByRole('link', { name: 'Sầu riêng chính vụ, Tây Nguyên' }).click();
  await expect(page.getByText(/^Mẫu để bắt đầu/)).toBeVisible();
  await page.getByRole('button', { name: 'Nhân bản về đơn vị' }).click();
  await template.endLine('Xiết nước', '35');
  await expect(template.line('Xiết nước')).toContainText(/10–35\sngày/);
  await page.getByRole('textbox', { name: 'Tên mẫu' }).fill('Mẫu của vườn');
  await form.save();
  await expect(tell.title('Mẫu của vườn')).toBeVisible();

  await template.use();
  await expect(page.getByText(/^32 việc, 7 giai đoạn/)).toBeVisible();
  await form.chooseSeason('Vụ theo mẫu 2055');
  await expect(form.stageName(2)).toHaveValue('Ra cơi đọt');
  const places = targetPicker(page);
  await form.openScope();
  await places.paste('MAU-01, MAU-02');
  await places.accept();
  await form.save();
  await expect(tell.title(/vụ theo mẫu 2055/)).toBeVisible();
  await expect(planRecord(page).approveButton(32)).toBeVisible();

  await template.saveFromPlan('Mẫu từ kế hoạch');
  await expect(tell.message('Đã lưu mẫu Mẫu từ kế hoạch')).toBeVisible();
  await page.getByRole('link', { name: 'Mở mẫu' }).click();
  await expect(template.line('Xiết nước')).toContainText(/10–35\sngày/);
});

test('a plan is read and its work opened on a phone', { tag: '@phone' }, async ({ page, api, farm }) => {
  const to = api.in(farm);
  const season = await aSeason(to, 'Vụ trên điện thoại 2053', 2053);
  const plots = await twoPlots(to, 'DT');
  const plan = await to.call(farmPlanRoutes.create, {
    body: {
      name: 'Kế hoạch trên điện thoại',
      seasonId: season.id,
      targets: plots.map(({ id }) => ({ kind: 'plot' as const, id })),
    },
  });
  const [stage] = plan.stages;
  await to.call(planLineRoutes.create, {
    params: { id: plan.id },
    body: {
      lines: [
        {
          stageId: stage?.id ?? 0,
          title: 'Bón phân hữu cơ',
          workTypeId: 1,
          startsOn: '2052-10-12',
          endsOn: '2052-10-14',
        },
      ],
    },
  });
  await page.goto(planPath(plan.id));
  await expect(shell(page).title('Kế hoạch trên điện thoại')).toBeVisible();
  expect(await shell(page).isTooWide()).toBe(false);
  await recordPage(page).tab(/^Công việc/);
  await page.getByRole('button', { name: /^Bón phân hữu cơ/ }).click();
  await expect(lineDrawer(page).drawer).toBeVisible();
  expect(await shell(page).isTooWide()).toBe(false);
});

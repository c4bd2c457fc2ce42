import { expect } from '@playwright/test';
import { memberRoutes } from '@vuon/contract/entities/member';
import { userRoutes } from '@vuon/contract/identity/user';
import { crewRoutes } from '@vuon/contract/people/crew';
import { personRoutes } from '@vuon/contract/people/person';
import {
  chooseIn,
  crewForm,
  crewPath,
  crewsPath,
  lookUpIn,
  peoplePage,
  peoplePath,
  personForm,
  personPath,
} from '../../drivers/accounts/person.ts';
import { listTools } from '../../drivers/list.ts';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';

test.use({ as: 'manager' });

test('adds a seasonal worker with a piece rate, and later puts them into a crew and joins an account', async ({
  page,
  api,
  farm,
}) => {
  await api.in(farm).call(crewRoutes.create, { body: { name: 'Tổ hái quả' } });
  await api.in(farm).call(memberRoutes.add, {
    body: { phoneNumber: '0908000001', fullName: 'Lò Văn Pạt', role: 'worker' },
  });
  const form = personForm(page);
  await peoplePage(page).open();
  await peoplePage(page).addButton.click();
  await form.field('Họ và tên').fill('Lò Văn Pạt');
  await form.field('Số điện thoại').fill('0908 000 001');
  await form.kind('Thời vụ').click();
  await chooseIn(page, 'Cách trả công', 'Khoán');
  await form.field('Đơn vị khoán').fill('kg');
  await form.number('Tiền công').fill('2500');
  await form.save();
  await expect(page).toHaveURL(/chinh-sua-nhan-su\/\d+$/);
  await expect(page.getByText('2.500\u00a0₫/kg').first()).toBeVisible();

  await lookUpIn(page, 'Thêm vào tổ đội', 'Tổ hái quả');
  await expect(form.crews.getByRole('link', { name: 'Tổ hái quả' })).toBeVisible();
  await expect(form.account).toContainText('có cùng số điện thoại');
  // What is being typed goes on, although the account changes the record.
  await form.field('Ghi chú').fill('Hái giỏi');
  await form.account.getByRole('button', { name: 'Gắn tài khoản' }).click();
  await expect(form.account.getByRole('button', { name: 'Gỡ tài khoản' })).toBeVisible();
  await form.save();
  await expect(page.getByText('Chưa lưu', { exact: true })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await form.account.getByRole('button', { name: 'Gỡ tài khoản' }).click();
  await expect(shell(page).dialog('Gỡ tài khoản khỏi Lò Văn Pạt?')).toContainText('lịch sử vẫn là của Lò Văn Pạt');
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ tài khoản' }).click();
  await expect(form.account.getByRole('button', { name: 'Gắn tài khoản' })).toBeVisible();
  await page.getByRole('tab', { name: 'Lịch sử' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Lịch sử' })).toContainText('Tài khoản');
});

test('makes a crew out of many people, with a foreman who belongs to it', async ({ page, api, farm }) => {
  for (let i = 1; i <= 4; i++)
    await api.in(farm).call(personRoutes.create, { body: { fullName: `Thợ phun ${i}`, position: 'Phun thuốc' } });
  await page.goto(crewsPath);
  await page.getByRole('button', { name: 'Thêm mới' }).click();
  const form = crewForm(page);
  await form.name.fill('Tổ phun');
  await lookUpIn(page, 'Tổ trưởng', 'Thợ phun 1');
  await form.search.fill('tho phun');
  await expect(form.person('Thợ phun 1')).toBeChecked();
  await expect(form.person('Thợ phun 1')).toBeDisabled();
  await form.addFound(3);
  await form.person('Thợ phun 4').uncheck();
  await form.save();
  await expect(page).toHaveURL(/chinh-sua-to-doi\/\d+$/);
  await expect(page.getByText('3 người, tổ trưởng Thợ phun 1')).toBeVisible();
  await page.goto(crewsPath);
  await expect(page.getByRole('row').filter({ hasText: 'Tổ phun' })).toContainText('Thợ phun 1');
});

test('puts many into a crew, and lets many go from a day on, which can be taken back', async ({ page, api, farm }) => {
  const people = await Promise.all(
    ['Hái một', 'Hái hai'].map((fullName) =>
      api.in(farm).call(personRoutes.create, { body: { fullName, kind: 'seasonal', startedOn: '2026-01-05' } }),
    ),
  );
  const crew = await api.in(farm).call(crewRoutes.create, { body: { name: 'Tổ đợt hai' } });
  const list = listTools(page);
  await page.goto(`${peoplePath}?q=hái`);
  await list.tickPage();
  await list.act('Thêm vào tổ đội');
  await lookUpIn(page, 'Tổ đội', 'Tổ đợt hai');
  await list.button(/Thêm vào tổ đội 2 nhân sự/).click();
  await expect(list.told).toContainText('Đã thêm vào tổ đội 2 nhân sự');
  await expect(list.bar).toBeHidden();
  await expect
    .poll(async () => (await api.in(farm).call(crewRoutes.get, { params: { id: crew.id } })).members.length)
    .toBe(2);

  await list.tickPage();
  await list.act('Cho nghỉ việc');
  await list.dialog.getByRole('textbox', { name: 'Nghỉ từ ngày' }).fill('01/02/2026');
  await page.keyboard.press('Enter');
  await list.button(/Cho nghỉ việc 2 nhân sự/).click();
  await list.undo('Đã cho nghỉ việc 2 nhân sự');
  await expect(list.told).toContainText('Đã hoàn tác 2 nhân sự');
  for (const { id } of people)
    expect((await api.in(farm).call(personRoutes.get, { params: { id } })).endedOn).toBeNull();
});

test('members become people in one click', async ({ page, api, farm }) => {
  await api.call(userRoutes.createByAdmin, {
    body: { fullName: 'Chưa Là Nhân Sự', phoneNumber: '0909000001', entityId: farm.id, role: 'worker' },
  });
  await page.goto(`${peoplePath}?q=chưa là nhân sự`);
  await page.getByRole('button', { name: /^Thêm \d+ thành viên$/ }).click();
  await expect(peoplePage(page).row('Chưa Là Nhân Sự')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Thêm \d+ thành viên$/ })).toHaveCount(0);
});

test.describe('the foreman', () => {
  test.use({ as: 'foreman' });

  test('calls a colleague with two taps, and sees no wages', { tag: '@phone' }, async ({ page, api, farm }) => {
    const person = await api.in(farm).call(personRoutes.create, {
      body: { fullName: 'An Gọi Nhanh', phoneNumber: '0911 222 333', rateType: 'day', rateAmount: 350_000 },
    });
    const crew = await api.in(farm).call(crewRoutes.create, { body: { name: 'Tổ gọi', memberIds: [person.id] } });
    await page.goto('/');
    await shell(page).openMenu();
    await shell(page).menu.getByRole('link', { name: 'Nhân sự' }).click();
    const phone = peoplePage(page).card('An Gọi Nhanh').getByRole('link', { name: '0911 222 333' });
    await expect(phone).toHaveAttribute('href', 'tel:+84911222333');
    await expect(peoplePage(page).card('An Gọi Nhanh')).not.toContainText('350.000');
    expect(await shell(page).isTooWide()).toBe(false);

    await page.goto(personPath(person.id));
    await expect(shell(page).title('An Gọi Nhanh')).toBeVisible();
    await expect(page.getByText('350.000')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toHaveCount(0);
    await page.goto(crewPath(crew.id));
    await expect(page.getByRole('link', { name: '0911 222 333' })).toBeVisible();
    expect(await shell(page).isTooWide()).toBe(false);
  });
});

import { expect } from '@playwright/test';
import { qualityTemplateRoutes } from '@vuon/contract/catalogue/quality-template';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { batmanPlanRoutes } from '@vuon/contract/cultivation/batman-plan';
import { farmPlanRoutes } from '@vuon/contract/cultivation/farm-plan';
import { plantingBatchRoutes } from '@vuon/contract/cultivation/planting-batch';
import { workRoutes } from '@vuon/contract/cultivation/work';
import { qualityRatingRoutes } from '@vuon/contract/handbook/quality-rating';
import { workOrderRoutes } from '@vuon/contract/handbook/work-order';
import { buyerRoutes } from '@vuon/contract/harvest/buyer';
import { lotRoutes } from '@vuon/contract/harvest/lot';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { rowRoutes } from '@vuon/contract/orchard/row';
import { crewRoutes } from '@vuon/contract/people/crew';
import { personRoutes } from '@vuon/contract/people/person';
import type { Api } from '../drivers/api.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';

/** Every route of the specification, and those that are ours, with the title that heads its page. */
type SpecifiedRoute = { path: string; title: string; landsOn?: string };

const orchard = '/quan-ly-vuon-cay';
const cropGroups = `${orchard}/nhom-cay-trong`;
const cropGroup = `${cropGroups}/chinh-sua-nhom-cay-trong/:id`;
const areas = `${orchard}/khu-vuc-trong`;
const area = `${areas}/chinh-sua-khu-vuc-trong/:crop-group-id`;
const plot = `${area}/lo-trong/chinh-sua-lo-trong/:plot-id`;
const row = `${plot}/hang-trong/chinh-sua-hang-trong/:row-plant-id`;
const farming = '/quan-ly-canh-tac';
const batman = `${farming}/ke-hoach-batman`;
const plans = `${farming}/ke-hoach-canh-tac`;
// `:plant-id` of the specification is the plan's id; among the routes of trees it is a tree's.
const batches = `${farming}/dot-trong/:farm-plan-id`;
const forecasts = `${farming}/du-bao-san-luong`;
const lots = `${forecasts}/lo-hang`;
const handbook = '/so-tay-canh-tac';
const administration = '/quan-tri';
const entities = '/quan-tri/don-vi';
const users = '/quan-tri/nguoi-dung';
const people = '/quan-tri/nhan-su';
const crews = '/quan-tri/to-doi';
const materials = '/quan-tri/danh-muc/vat-tu';
const workTypes = '/quan-tri/danh-muc/loai-cong-viec';
const planTemplates = '/quan-tri/danh-muc/mau-ke-hoach';
const plantStatuses = '/quan-tri/danh-muc/tinh-trang-cay';
const qualityTemplates = '/quan-tri/danh-muc/bo-tieu-chi';
const pesticides = '/quan-tri/danh-muc/thuoc-duoc-phep';
const diary = `${handbook}/nhat-ky-canh-tac`;
const stock = `${diary}/kho-vat-tu`;
const vietgap = `${diary}/so-vietgap`;
const ratings = `${handbook}/nhat-ky-canh-tac/danh-gia-chat-luong`;

/** Both kinds of work, and of its orders: the list, and its pages by their names and by the specification's literals. */
const works = (segment: string, title: string, id: string, name: string, group = farming): SpecifiedRoute[] => {
  const list = `${group}/${segment}`;
  const added = { title: `Thêm ${title[0]?.toLowerCase()}${title.slice(1)}`, landsOn: `${list}/them-moi-${segment}` };
  const edited = { title: name, landsOn: `${list}/chinh-sua-${segment}/${id}` };
  return [
    { path: list, title },
    { path: `${list}/create`, ...added },
    { path: added.landsOn, ...added },
    { path: `${list}/edit/${id}`, ...edited },
    { path: edited.landsOn, ...edited },
  ];
};

const routes: SpecifiedRoute[] = [
  { path: '/', title: 'Tổng quan' },
  { path: `${orchard}/ban-do-nong-nghiep`, title: 'Bản đồ nông nghiệp' },

  { path: cropGroups, title: 'Nhóm cây trồng' },
  { path: `${cropGroups}/them-moi-nhom-cay-trong`, title: 'Thêm nhóm cây trồng' },
  { path: cropGroup, title: 'Sầu riêng RI6' },
  { path: `${cropGroup}/mua-vu`, title: 'Sầu riêng RI6', landsOn: `${cropGroup}?tab=mua-vu` },
  { path: `${cropGroup}/mua-vu/them-moi-mua-vu`, title: 'Thêm mùa vụ' },
  { path: `${cropGroup}/mua-vu/chinh-sua-mua-vu/:season-id`, title: 'Vụ thử đường dẫn' },

  { path: areas, title: 'Khu vực trồng' },
  { path: `${areas}/lo-trong`, title: 'Lô trồng' },
  { path: `${areas}/hang-trong`, title: 'Hàng trồng' },
  { path: `${areas}/cay-trong`, title: 'Cây trồng' },
  { path: `${areas}/tim-cay`, title: 'Tìm cây' },
  { path: `${areas}/them-moi-khu-vuc-trong`, title: 'Thêm khu vực trồng' },
  { path: area, title: 'Khu thử đường dẫn' },
  { path: `${area}/lo-trong`, title: 'Khu thử đường dẫn', landsOn: `${area}?tab=lo-trong` },
  { path: `${area}/lo-trong/them-moi-lo-trong`, title: 'Thêm lô trồng' },
  { path: plot, title: 'Lô THU-01' },
  { path: `${plot}/tao-hang-va-cay`, title: 'Tạo hàng và cây' },
  { path: `${plot}/hang-trong`, title: 'Lô THU-01', landsOn: `${plot}?tab=hang-trong` },
  { path: `${plot}/hang-trong/them-moi-hang-trong`, title: 'Thêm hàng trồng' },
  { path: row, title: 'Hàng H01' },
  { path: `${row}/cay-trong`, title: 'Hàng H01', landsOn: `${row}?tab=cay-trong` },
  { path: `${row}/cay-trong/them-moi-cay-trong`, title: 'Thêm cây trồng' },
  { path: `${row}/cay-trong/chinh-sua-cay-trong/:plant-id`, title: 'Cây THU-01-H01-C001' },

  { path: batman, title: 'Kế hoạch BATMAN' },
  { path: `${batman}/danh-sach`, title: 'Danh sách kế hoạch BATMAN' },
  { path: `${batman}/them-moi-ke-hoach-batman`, title: 'Thêm kế hoạch BATMAN' },
  {
    path: `${batman}/create`,
    title: 'Thêm kế hoạch BATMAN',
    landsOn: `${batman}/them-moi-ke-hoach-batman`,
  },
  { path: `${batman}/chinh-sua-ke-hoach-batman/:batman-id`, title: 'Người thử đường dẫn' },
  {
    path: `${batman}/edit/:batman-id`,
    title: 'Người thử đường dẫn',
    landsOn: `${batman}/chinh-sua-ke-hoach-batman/:batman-id`,
  },

  ...works('cong-viec-theo-ke-hoach', 'Công việc theo kế hoạch', ':work-id', 'Việc thử đường dẫn'),
  ...works('cong-viec-phat-sinh', 'Công việc phát sinh', ':finding-id', 'Phát hiện thử đường dẫn'),
  { path: plans, title: 'Kế hoạch canh tác' },
  { path: `${plans}/them-moi-ke-hoach-canh-tac`, title: 'Thêm kế hoạch canh tác' },
  { path: `${plans}/chi-tiet-ke-hoach-canh-tac/:farm-plan-id`, title: 'Kế hoạch thử đường dẫn' },
  { path: `${farming}/dot-trong`, title: 'Kế hoạch canh tác', landsOn: plans },
  { path: batches, title: 'Đợt trồng' },
  { path: `${batches}/them-moi-dot-trong`, title: 'Thêm đợt trồng' },
  { path: `${batches}/chi-tiet-dot-trong/:plant-detail-id`, title: 'DT-2040-001' },
  { path: forecasts, title: 'Dự báo sản lượng' },
  { path: `${forecasts}/them-moi-du-bao-san-luong`, title: 'Thêm dự báo sản lượng' },
  { path: `${forecasts}/chi-tiet-du-bao-san-luong/:id`, title: 'Monthong chính vụ' },
  { path: `${forecasts}/chi-tiet-du-bao-san-luong/:id/dem-cay-mau`, title: 'Đếm cây mẫu' },
  { path: `${forecasts}/so-luong-thu-hoach`, title: 'Số lượng thu hoạch' },
  { path: `${forecasts}/them-moi-so-luong-thu-hoach`, title: 'Thêm lần đếm' },
  { path: `${forecasts}/chi-tiet-so-luong-thu-hoach/:id`, title: 'SL-' },
  { path: `${forecasts}/san-luong-thu-hoach`, title: 'Sản lượng thu hoạch' },
  { path: `${forecasts}/them-moi-san-luong-thu-hoach`, title: 'Thêm mẻ thu hoạch' },
  { path: `${forecasts}/chi-tiet-san-luong-thu-hoach/:id`, title: 'MT-' },
  { path: `${forecasts}/can-me`, title: 'Cân mẻ' },
  { path: `${forecasts}/dem-trai`, title: 'Đếm trái' },
  { path: lots, title: 'Lô hàng' },
  { path: `${lots}/them-moi-lo-hang`, title: 'Mở lô hàng' },
  { path: `${lots}/chi-tiet-lo-hang/:lot-id`, title: 'L-2040-0001' },
  { path: `${lots}/chi-tiet-lo-hang/:lot-id/truy-xuat`, title: 'Truy xuất lô L-2040-0001' },
  { path: `${lots}/truy-xuat-lo-nhap/:id`, title: 'Truy xuất lô nhập ' },
  { path: `${forecasts}/bao-cao-mua-vu`, title: 'Báo cáo mùa vụ' },
  { path: `${forecasts}/phieu-ban`, title: 'Phiếu bán' },
  { path: `${forecasts}/phieu-ban/them-moi-phieu-ban`, title: 'Chốt bán' },
  { path: `${forecasts}/phieu-ban/chi-tiet-phieu-ban/:id`, title: 'PB-' },
  { path: `${forecasts}/ben-mua`, title: 'Bên mua' },
  { path: `${forecasts}/ben-mua/them-moi-ben-mua`, title: 'Thêm bên mua' },
  { path: `${forecasts}/ben-mua/chi-tiet-ben-mua/:buyer-id`, title: 'Bên mua thử đường dẫn' },
  { path: administration, title: 'Bảng điều khiển' },
  { path: entities, title: 'Đơn vị' },
  { path: `${entities}/them-moi-don-vi`, title: 'Thêm đơn vị' },
  { path: `${entities}/them-moi-don-vi-an-danh`, title: 'Thêm đơn vị ẩn danh' },
  { path: `${entities}/chuoi-lien-ket`, title: 'Chuỗi liên kết' },
  { path: `${entities}/chinh-sua-don-vi/:id`, title: 'HTX Sầu riêng Krông Pắc' },
  { path: users, title: 'Người dùng' },
  { path: `${users}/them-moi-nguoi-dung`, title: 'Thêm người dùng' },
  { path: `${users}/chinh-sua-nguoi-dung/:id`, title: 'Quản trị viên' },
  { path: '/quan-tri/thanh-vien', title: 'Thành viên' },
  { path: '/quan-tri/lich-su-thay-doi', title: 'Lịch sử thay đổi' },
  { path: '/quan-tri/lich-su-thay-doi/ban-ghi', title: 'Từng bản ghi' },
  { path: people, title: 'Nhân sự' },
  { path: `${people}/them-moi-nhan-su`, title: 'Thêm nhân sự' },
  { path: `${people}/chinh-sua-nhan-su/:person-id`, title: 'Người thử đường dẫn' },
  { path: crews, title: 'Tổ đội' },
  { path: `${crews}/them-moi-to-doi`, title: 'Thêm tổ đội' },
  { path: `${crews}/chinh-sua-to-doi/:crew-id`, title: 'Tổ thử đường dẫn' },
  { path: '/quan-tri/danh-muc', title: 'Danh mục' },
  { path: materials, title: 'Vật tư' },
  { path: `${materials}/them-moi-vat-tu`, title: 'Thêm vật tư' },
  { path: `${materials}/chinh-sua-vat-tu/:id`, title: 'Phân urê (46% N)' },
  { path: workTypes, title: 'Loại công việc' },
  { path: `${workTypes}/them-moi-loai-cong-viec`, title: 'Thêm loại công việc' },
  { path: `${workTypes}/chinh-sua-loai-cong-viec/:id`, title: 'Bón phân gốc' },
  { path: pesticides, title: 'Thuốc được phép' },
  { path: `${pesticides}/them-moi-thuoc-duoc-phep`, title: 'Thêm thuốc được phép' },
  // Ids below 101 are the system's own, of which there are none.
  { path: `${pesticides}/chinh-sua-thuoc-duoc-phep/101`, title: 'Abamectin 3.6EC' },
  { path: planTemplates, title: 'Mẫu kế hoạch' },
  { path: `${planTemplates}/them-moi-mau-ke-hoach`, title: 'Thêm mẫu kế hoạch' },
  { path: `${planTemplates}/chinh-sua-mau-ke-hoach/:id`, title: 'Sầu riêng chính vụ, Tây Nguyên' },
  { path: qualityTemplates, title: 'Bộ tiêu chí' },
  { path: `${qualityTemplates}/them-moi-bo-tieu-chi`, title: 'Thêm bộ tiêu chí' },
  { path: `${qualityTemplates}/chinh-sua-bo-tieu-chi/:id`, title: 'Trái trước cắt' },
  { path: '/quan-tri/cai-dat', title: 'Cài đặt đơn vị' },
  { path: plantStatuses, title: 'Tình trạng cây' },
  { path: `${plantStatuses}/them-moi-tinh-trang-cay`, title: 'Thêm tình trạng cây' },
  { path: `${plantStatuses}/chinh-sua-tinh-trang-cay/:id`, title: 'Cần chăm sóc' },

  { path: stock, title: 'Kho vật tư' },
  { path: `${stock}/lo-nhap`, title: 'Các lần nhập kho' },
  { path: `${stock}/:id`, title: 'Phân urê (46% N)' },

  { path: ratings, title: 'Đánh giá chất lượng' },
  ...['create', 'them-moi-danh-gia-chat-luong'].map((segment) => ({
    path: `${ratings}/${segment}`,
    title: 'Thêm đánh giá chất lượng',
    landsOn: `${ratings}/them-moi-danh-gia-chat-luong`,
  })),
  ...['edit', 'chinh-sua-danh-gia-chat-luong'].map((segment) => ({
    path: `${ratings}/${segment}/:rating-id`,
    title: 'Chấm thử, lô THU-01',
    landsOn: `${ratings}/chinh-sua-danh-gia-chat-luong/:rating-id`,
  })),

  { path: diary, title: 'Nhật ký canh tác' },
  { path: `${diary}/them-moi-nhat-ky-canh-tac`, title: 'Thêm nhật ký' },
  { path: `${diary}/chinh-sua-nhat-ky-canh-tac/:id`, title: 'Bón hữu cơ sau thu hoạch' },
  { path: `${stock}/de-nghi-mua`, title: 'Đề nghị mua' },
  { path: vietgap, title: 'Sổ VietGAP' },
  { path: `${vietgap}/tap-huan`, title: 'Tập huấn' },
  { path: `${vietgap}/tap-huan/them-moi-tap-huan`, title: 'Thêm tập huấn' },
  { path: `${vietgap}/tap-huan/chinh-sua-tap-huan/:id`, title: 'Dùng thuốc bảo vệ thực vật an toàn' },
  { path: `${vietgap}/tu-danh-gia`, title: 'Tự đánh giá' },
  { path: `${vietgap}/tu-danh-gia/them-moi-tu-danh-gia`, title: 'Thêm đợt tự đánh giá' },
  { path: `${vietgap}/tu-danh-gia/chinh-sua-tu-danh-gia/:id`, title: 'Tự đánh giá ' },
  { path: `${vietgap}/gom-bao-bi`, title: 'Gom bao bì' },
  { path: `${vietgap}/gom-bao-bi/them-moi-gom-bao-bi`, title: 'Thêm lần gom bao bì' },
  { path: `${vietgap}/gom-bao-bi/chinh-sua-gom-bao-bi/:id`, title: 'Gói và thùng Metalaxyl rỗng' },
  ...works(
    'phieu-giao-viec-theo-ke-hoach',
    'Phiếu giao việc theo kế hoạch',
    ':order-id',
    'Phiếu thử đường dẫn',
    handbook,
  ),
  ...works('phieu-giao-viec-phat-sinh', 'Phiếu giao việc phát sinh', ':finding-order-id', 'Phiếu phát hiện', handbook),
];

// What the routes below need of their own; every other parameter is 1.
const ids: Record<string, number> = {};
const fill = (path: string) => path.replace(/:([a-z-]+)/g, (_, name) => `${ids[name] ?? 1}`);

test.beforeAll(async ({ api, farm }) => {
  const season = await api.in(farm).call(seasonRoutes.create, {
    body: {
      cropGroupId: 1,
      name: 'Vụ thử đường dẫn',
      year: 2040,
      kind: 'main',
      startsOn: '2040-01-01',
      endsOn: '2040-06-30',
      stages: [{ name: 'Ra hoa', days: 30 }],
    },
  });
  ids['season-id'] = season.id;
  const person = await api.in(farm).call(personRoutes.create, { body: { fullName: 'Người thử đường dẫn' } });
  ids['person-id'] = person.id;
  const week = await api
    .in(farm)
    .call(batmanPlanRoutes.create, { body: { personId: person.id, period: 'week', startsOn: '2040-01-02' } });
  ids['batman-id'] = week.id;
  const crew = await api.in(farm).call(crewRoutes.create, { body: { name: 'Tổ thử đường dẫn' } });
  ids['crew-id'] = crew.id;
  // The specification's names: the area's is `crop-group-id`, the row's `row-plant-id`.
  const planted = await aPlantedTree(api.in(farm));
  Object.assign(ids, planted);
  const work = {
    workTypeId: 1,
    targets: [{ kind: 'plot' as const, id: planted['plot-id'] }],
    startsOn: '2040-01-01',
    endsOn: '2040-01-02',
  };
  const planned = { ...work, kind: 'planned' as const, title: 'Việc thử đường dẫn' };
  ids['work-id'] = (await api.in(farm).call(workRoutes.create, { body: planned })).id;
  const found = { ...work, kind: 'unplanned' as const, title: 'Phát hiện thử đường dẫn' };
  const finding = { ...found, cause: 'Thử', urgency: 'later' as const };
  ids['finding-id'] = (await api.in(farm).call(workRoutes.create, { body: finding })).id;
  const order = { targets: work.targets, startsOn: '2040-01-01', dueAt: '2040-01-02T10:00:00Z' };
  const ordered = (workId: number, title: string) =>
    api.in(farm).call(workOrderRoutes.create, { body: { ...order, title, workIds: [workId] } });
  ids['order-id'] = (await ordered(ids['work-id'], 'Phiếu thử đường dẫn')).id;
  ids['finding-order-id'] = (await ordered(ids['finding-id'], 'Phiếu phát hiện')).id;
  const plan = await api.in(farm).call(farmPlanRoutes.create, {
    body: {
      name: 'Kế hoạch thử đường dẫn',
      seasonId: season.id,
      targets: [{ kind: 'plot', id: planted['plot-id'] }],
    },
  });
  ids['farm-plan-id'] = plan.id;
  const batch = await api.in(farm).call(plantingBatchRoutes.create, {
    body: { farmPlanId: plan.id, cropGroupId: 1, plantedOn: '2040-01-01', plannedQuantity: 1 },
  });
  ids['plant-detail-id'] = batch.id;
  const template = await api.in(farm).call(qualityTemplateRoutes.create, {
    body: {
      code: 'BTC-THU',
      name: 'Chấm thử',
      subjects: ['plot'],
      criteria: [{ id: 1, name: 'Hình dáng', weight: 100, scale: { kind: 'steps', count: 5 } }],
    },
  });
  const rating = await api.in(farm).call(qualityRatingRoutes.create, {
    body: {
      templateId: template.id,
      subjectKind: 'plot',
      subjectId: planted['plot-id'],
      ratedAt: '2026-01-01T00:00:00Z',
      values: [{ kind: 'steps', criterionId: 1, value: 4 }],
    },
  });
  ids['rating-id'] = rating.id;
  const lot = { cropGroupId: 1, openedOn: '2040-01-01' };
  ids['lot-id'] = (await api.in(farm).call(lotRoutes.create, { body: lot })).id;
  const buyer = { name: 'Bên mua thử đường dẫn' };
  ids['buyer-id'] = (await api.in(farm).call(buyerRoutes.create, { body: buyer })).id;
});

const aPlantedTree = async (to: Api) => {
  const { id: areaId } = await to.call(areaRoutes.create, { body: { code: 'KV-THU', name: 'Khu thử đường dẫn' } });
  const { id: plotId } = await to.call(plotRoutes.create, { body: { areaId, code: 'THU-01' } });
  const { id: rowId } = await to.call(rowRoutes.create, { body: { plotId, code: 'H01' } });
  const tree = { rowId, code: 'THU-01-H01-C001', plantStatusId: 2 };
  const { id: plantId } = await to.call(plantRoutes.create, { body: tree });
  return { 'crop-group-id': areaId, 'plot-id': plotId, 'row-plant-id': rowId, 'plant-id': plantId };
};

// From page to page as a link does it: loading each anew would fetch and compile the same code fifty times.
for (const [group, pages] of Map.groupBy(routes, ({ path }) => path.split('/')[1]))
  test(`${pages.length} pages of /${group} open`, async ({ page }) => {
    test.setTimeout(pages.length * 60_000);
    await page.goto(fill(pages[0]?.path ?? '/'));
    for (const { path, title, landsOn = path } of pages)
      await test.step(path, async () => {
        await shell(page).go(fill(path));
        await expect.soft(shell(page).title(title)).toBeVisible();
        await expect.soft(page).toHaveURL(fill(landsOn));
      });
  });

test('the server answers 200 for every page, and 404 with the same page for every other address', async ({ page }) => {
  const status = async (path: string) => (await page.request.get(path)).status();
  for (const { path } of [...routes, { path: '/login' }, { path: '/map-external' }])
    expect.soft(await status(fill(path)), path).toBe(200);
  for (const path of ['/khong-co', '/index.php', `${areas}/chinh-sua-khu-vuc-trong/abc`])
    expect.soft(await status(path), path).toBe(404);
});

test('the map asks for its zone', async ({ page }) => {
  const zone = page.waitForRequest(/\/api\/zones\/1\/location$/);
  await page.goto(`${orchard}/ban-do-nong-nghiep`);
  expect((await (await zone).response())?.status()).toBe(200);
});

test('an address whose id is no number is no page, and asks the server for nothing', async ({ page }) => {
  await page.goto(areas);
  await expect(shell(page).title('Khu vực trồng')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await shell(page).go(`${areas}/chinh-sua-khu-vuc-trong/abc`);
  await expect(page.getByText('Page not found')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/area'))).toEqual([]);
});

test.describe('without a session', () => {
  test.use({ as: 'nobody' });

  test('/login opens', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  });

  test('/map-external opens', async ({ page }) => {
    await page.goto('/map-external');
    await expect(page.getByRole('heading', { name: 'Bản đồ này mở bằng liên kết' })).toBeVisible();
  });

  test('every page asks to sign in', async ({ page }) => {
    test.setTimeout(routes.length * 60_000);
    await page.goto('/login');
    for (const { path } of routes)
      await test.step(path, async () => {
        await shell(page).go(fill(path));
        await expect.soft(page).toHaveURL(/\/login/);
      });
  });
});

import type { Area } from '@vuon/contract/orchard/area';
import type { Plant } from '@vuon/contract/orchard/plant';
import type { Plot } from '@vuon/contract/orchard/plot';
import { expect, test, vi } from 'vitest';
import { areaSteps, plantSteps, plotSteps } from './place-next-steps.ts';

const nobody = { well: [], attention: [], dead: [], empty: [] };
const noTrees = { health: nobody, attentionText: '', unlocated: 0 };
const today = '2026-11-15';
const now = new Date('2026-11-15T05:00:00Z');
const draw = vi.fn();
const manager = { onDraw: draw, mayWrite: true };
const viewer = { onDraw: null, mayWrite: false };
const titles = (steps: { title: string }[]) => steps.map(({ title }) => title);

const drawn = { geometry: { geoType: 'Polygon', geoCoordinate: [] } };
const plot = (fields: Partial<Plot> = {}) =>
  ({ id: 12, areaId: 3, code: 'A-10', location: drawn, plantCount: 0, ...fields }) as Plot;
const area = (fields: Partial<Area> = {}) =>
  ({
    id: 3,
    location: drawn,
    plotCount: 4,
    growingCode: 'VN-66-650',
    growingStatus: 'granted',
    growingExpiresOn: null,
    certificates: [],
    ...fields,
  }) as unknown as Area;

test('a plot is drawn first, then planted, by who may', () => {
  const [first, ...others] = plotSteps(plot({ location: null }), noTrees, [], manager);
  expect(first).toMatchObject({ title: 'Vẽ ranh giới lô', act: { label: 'Vẽ', onClick: draw } });
  expect(others).toEqual([]);
  expect(plotSteps(plot(), noTrees, [], manager)).toMatchObject([
    { title: 'Tạo hàng và cây', act: { to: expect.stringMatching(/chinh-sua-lo-trong\/12\/tao-hang-va-cay$/) } },
  ]);
  expect(plotSteps(plot({ location: null }), noTrees, [], viewer)).toEqual([]);
});

test('what its trees ask for is told with their numbers, and leads to them', () => {
  const trees = {
    health: {
      ...nobody,
      attention: [{ plantStatusId: 1, count: 1_247 }],
      dead: [
        { plantStatusId: 8, count: 1 },
        { plantStatusId: 6, count: 6 },
      ],
    },
    attentionText: '1.247 cần chăm sóc',
    unlocated: 3,
  };
  const warned = plotSteps(plot({ plantCount: 1_300 }), trees, ['340 m² chồng lên lô A-11'], manager);
  expect(titles(warned)).toEqual([
    'Xem 1.247 cây cần chú ý',
    'Trồng lại 7 cây đã chết',
    'Đặt vị trí cho 3 cây',
    'Xem lại ranh giới',
  ]);
  expect(warned[1]).toMatchObject({ act: { to: expect.stringMatching(/tab=cay-trong&cay\.plantStatusId=6$/) } });
  expect(titles(plotSteps(plot({ plantCount: 1_300 }), trees, ['340 m²'], viewer))).toEqual([
    'Xem 1.247 cây cần chú ý',
  ]);
});

test('papers of an area are renewed in time: the late ones are urgent, those far away are not told', () => {
  const steps = (fields: Partial<Area>) => areaSteps(area(fields), noTrees, today, manager);
  expect(steps({ growingExpiresOn: '2027-06-01' })).toEqual([]);
  expect(steps({ growingExpiresOn: '2026-12-12' })).toMatchObject([
    { title: 'Gia hạn mã số vùng trồng', detail: 'Còn 27 ngày · VN-66-650', isUrgent: false },
  ]);
  const papers = [
    { name: 'VietGAP', expiresOn: '2026-11-01' },
    { name: 'GlobalG.A.P.', expiresOn: '2028-01-01' },
  ] as Area['certificates'];
  expect(steps({ growingStatus: 'suspended', certificates: papers })).toMatchObject([
    { title: 'Xử lý mã số vùng trồng', isUrgent: true },
    { title: 'Gia hạn VietGAP', detail: 'Đã hết hạn 01/11/2026', isUrgent: true },
  ]);
  expect(areaSteps(area({ growingExpiresOn: '2026-12-12' }), noTrees, today, viewer)).toEqual([]);
});

test('on its own page a step leads to the field, and to the trees on the map', () => {
  const onField = vi.fn();
  const page = { ...manager, onField };
  const [renew] = areaSteps(area({ growingExpiresOn: '2026-12-12' }), noTrees, today, page);
  if (renew?.act && 'onClick' in renew.act) renew.act.onClick();
  expect(onField).toHaveBeenCalledWith('growingExpiresOn');
  const sick = { ...noTrees, health: { ...nobody, attention: [{ plantStatusId: 4, count: 9 }] } };
  expect(plotSteps(plot({ plantCount: 20, cropGroupId: null }), sick, [], page)).toMatchObject([
    { title: 'Chọn nhóm cây trồng' },
    { act: { to: expect.stringMatching(/place=plot:12&plantStatuses=4$/) } },
  ]);
});

test('a sick tree is looked at again after a week, a dead one replaced, a lost one placed', () => {
  const tree = (statusAt: string, location: unknown = drawn) =>
    ({ statusAt, statusReason: 'Xì mủ', location, plantStatus: { name: 'Bệnh' } }) as Plant;
  const ways = { onDraw: draw, onStatus: vi.fn(), onReplant: vi.fn() };
  const sick = { condition: 'living', needsAttention: true };
  const [early] = plantSteps(tree('2026-11-12T00:00:00Z'), sick, now, ways);
  expect(early).toMatchObject({ title: 'Kiểm tra lại cây', tag: { text: 'còn 4 ngày' } });
  expect(early?.act).toBeUndefined();
  expect(plantSteps(tree('2026-11-01T00:00:00Z'), sick, now, ways)).toMatchObject([
    { title: 'Kiểm tra lại cây', detail: 'Bệnh từ 01/11/2026 · Xì mủ', act: { onClick: ways.onStatus } },
  ]);
  const dead = { condition: 'dead', needsAttention: true };
  expect(titles(plantSteps(tree('2026-11-01T00:00:00Z', null), dead, now, ways))).toEqual([
    'Trồng lại cây mới',
    'Đặt vị trí cây',
  ]);
  expect(
    plantSteps(tree('2026-11-01T00:00:00Z', null), sick, now, { onDraw: null, onStatus: null, onReplant: null }),
  ).toEqual([]);
});

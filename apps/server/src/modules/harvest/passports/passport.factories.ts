import type { Lot } from '@vuon/contract/harvest/lot';
import { Client } from '#testing/client.ts';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import type { Farm, Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';
import { aLot, aSeason } from '../harvest-lots.factories.ts';

/** Names and figures that no visitor may see. */
export const secrets = {
  picker: 'Y Nuê Niê',
  pickerPhone: '0987654321',
  rater: 'H’Bham Mlô',
  buyer: 'Vựa Hai Thành',
  buyerPhone: '0912345678',
  price: 81_350,
  gardenNote: 'Ghi chú riêng của vườn',
  issuer: 'Trung tâm kiểm nghiệm riêng',
  fileName: 'anh-cua-Tam.jpg',
};

/** The same day everywhere; `harvestedOn` is a day of Viet Nam. */
type Story = { harvestedOn?: string; sprayedOn?: string | null; phiReason?: string | null; names?: Names };
type Names = { product?: string; season?: string };

const post = async ({ client }: Person, path: string, body: object) => expectData(await client.post(path, body));

/** Abamectin, which asks for seven days, on these targets. */
export const sprayOn = async (who: Person, targets: object[], day: string, name = 'Abamectin 3.6EC') => {
  const type = { code: `P-${day}`, name: 'Phun thuốc', kind: 'protection' };
  const { id: workTypeId } = await post(who, '/api/work-types', type);
  const { id: materialId } = await post(who, '/api/materials', {
    code: `T-${day}`,
    name,
    kind: 'pesticide',
    unit: 'l',
    activeIngredient: 'Abamectin',
    crops: [{ cropGroupId: 3, phiDays: 7 }],
  });
  const materials = [{ materialId, dose: 50, doseUnit: 'ml', dosePer: 'water-100', water: 4, waterPer: 'tree' }];
  const [startsAt, endsAt] = [`${day}T01:00:00Z`, `${day}T02:00:00Z`];
  const entry = { title: 'Phun trừ rệp sáp', workTypeId, targets, startsAt, endsAt, materials };
  return (await post(who, '/api/diary-entries', entry)) as { id: number; code: string; version: number };
};

/**
 * A lot from bloom to sale, told by everything that knows people and prices: sprayed on 30 October, cut on 14 November, weighed at a price by a
 * picker, tested, rated and sold.
 */
export const aToldLot = async (server: TestServer, farm: Farm, owner: Person, story: Story = {}) => {
  const { harvestedOn = '2026-11-14', sprayedOn = '2026-10-30', phiReason = null, names = {} } = story;
  const area = await anArea(owner, {
    name: 'Đồi Đông',
    growingCode: 'VN-66-650-24370-94-21',
    growingStatus: 'granted',
    notes: secrets.gardenNote,
    certificates: [
      { name: 'VietGAP', number: 'VG-01', expiresOn: '2027-12-31' },
      { name: 'Sổ đỏ', number: 'CH 12345' },
    ],
  });
  const plot = await aPlot(owner, {
    areaId: area.id,
    code: 'B-01',
    location: land(0, 0, 100, 100),
    cropGroupId: 3,
  });
  const row = await aRow(owner, { plotId: plot.id, code: 'H01', number: 1 });
  const places = Array.from({ length: 10 }, (_, index) => ({ cropGroupId: 3, at: at(5 + index * 8, 20) }));
  const trees = await plantTrees(server.db, row, places);
  await server.db.updateTable('plant').set({ planted_on: '2015-06-01' }).where('id', 'in', trees).execute();
  const targets = [{ kind: 'plot', id: plot.id }];
  const seasonId = await aSeason(owner, { name: names.season ?? 'Chính vụ 2026' });
  await post(owner, '/api/forecasts', {
    name: 'Dự báo đồi Đông',
    seasonId,
    targets,
    flushes: [{ bloomOn: '2026-07-25', share: 100, days: 112 }],
  });
  if (sprayedOn) await sprayOn(owner, targets, sprayedOn, names.product);
  const personId = (await post(owner, '/api/people', { fullName: secrets.picker, phoneNumber: secrets.pickerPhone }))
    .id;
  const buyerId = (await post(owner, '/api/buyers', { name: secrets.buyer, phone: secrets.buyerPhone })).id;
  const lot: Lot = await aLot(owner, {
    seasonId,
    growingAreaCode: 'VN-66-650-24370-94-21',
    packingHouseCode: 'VN-66-PH-012',
    store: 'Kho nhà anh Tám',
    notes: secrets.gardenNote,
  });
  const weighed = await post(owner, '/api/harvest-yields', {
    harvestedAt: `${harvestedOn}T02:00:00Z`,
    targets,
    personId,
    buyerId,
    lotId: lot.id,
    grades: [
      { grade: 'a', kg: 120.5, price: secrets.price },
      { grade: 'b', kg: 60, price: 60_000 },
    ],
    fruits: 60,
    notes: secrets.gardenNote,
    phiReason,
  });
  return { farm, area, plot, trees, targets, seasonId, personId, buyerId, lot, weighed };
};

type Told = Awaited<ReturnType<typeof aToldLot>>;

/** Its papers, its rating and its sale. */
export const finishLot = async (owner: Person, { lot, buyerId }: Told, criterion = 'Cơm và vị') => {
  const papers = [
    { kind: 'cadmium', number: 'CD-77', issuedOn: '2026-11-15', cadmium: 0.031 },
    { kind: 'auramine', issuedOn: '2026-11-15', isDetected: false },
    { kind: 'phytosanitary', number: 'KD-9', issuedOn: '2026-11-10', validUntil: '2026-11-12' },
  ];
  for (const paper of papers)
    await post(owner, `/api/lots/${lot.id}/documents`, { issuer: secrets.issuer, notes: secrets.gardenNote, ...paper });
  const template = await post(owner, '/api/quality-templates', {
    code: 'BTC-LO',
    name: 'Trái của lô',
    subjects: ['lot'],
    criteria: [
      { id: 1, name: criterion, weight: 60, scale: { kind: 'steps', count: 10 } },
      { id: 2, name: 'Hình dáng', weight: 40, scale: { kind: 'steps', count: 10 } },
    ],
  });
  const raterId = (await post(owner, '/api/people', { fullName: secrets.rater })).id;
  const rate = (ratedAt: string, first: number, second: number) =>
    post(owner, '/api/quality-ratings', {
      templateId: template.id,
      subjectKind: 'lot',
      subjectId: lot.id,
      raterId,
      ratedAt,
      values: [
        { kind: 'steps', criterionId: 1, value: first },
        { kind: 'steps', criterionId: 2, value: second },
      ],
    });
  await rate('2026-11-15T01:00:00Z', 9, 8);
  await rate('2026-11-15T02:00:00Z', 10, 8);
  await post(owner, '/api/sales', {
    kind: 'weight',
    buyerId,
    soldOn: '2026-11-15',
    lines: [{ lotId: lot.id, grade: 'a', kg: 100, price: secrets.price }],
  });
};

let lastAddress = 0;

/** Somebody without a session, at an address of their own, so that no test uses up the calls of another. */
export const aVisitor = ({ url }: TestServer): Client =>
  new Client(url, { 'x-forwarded-for': `10.1.${lastAddress >> 8}.${lastAddress++ & 255}`, 'accept-language': 'vi' });

export const readPage = async (visitor: Client, path: string) => {
  const answer = await visitor.download(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

/** The words of a page, without its markup. */
export const textOf = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

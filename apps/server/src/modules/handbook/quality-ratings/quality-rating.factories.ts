import type { QualityTemplate } from '@vuon/contract/catalogue/quality-template';
import type { Work } from '@vuon/contract/cultivation/work';
import type { QualityRating } from '@vuon/contract/handbook/quality-rating';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';

export const ratingsPath = '/api/quality-ratings';

/** One criterion of each scale. */
export const aTemplate = <F extends object>(fields: F = {} as F) => ({
  code: 'BTC-TRAI',
  name: 'Trái trước cắt',
  subjects: ['plot', 'area', 'batch'],
  criteria: [
    { id: 1, name: 'Độ chín', weight: 25, scale: { kind: 'measure', unit: '%', min: 28, low: 32, high: 34, max: 36 } },
    { id: 2, name: 'Hình dáng', weight: 40, scale: { kind: 'steps', count: 5 } },
    { id: 3, name: 'Vỏ và gai', weight: 25, scale: { kind: 'defects', percent: 5, points: 1.2 } },
    { id: 4, name: 'Vệ sinh', weight: 10, scale: { kind: 'checks', items: ['Cỏ', 'Rãnh', 'Rác', 'Lối đi', 'Trái'] } },
  ],
  ...fields,
});

/** 8.8, 9.0, 6.4 and 8.0 points: 2.20 + 3.60 + 1.60 + 0.80. */
export const values = [
  { kind: 'measure', criterionId: 1, value: 31.5 },
  { kind: 'steps', criterionId: 2, value: 4.5 },
  { kind: 'defects', criterionId: 3, bad: 3, of: 20 },
  { kind: 'checks', criterionId: 4, passed: [true, true, true, true, false] },
];
export const allGood = [
  { kind: 'measure', criterionId: 1, value: 33 },
  { kind: 'steps', criterionId: 2, value: 5 },
  { kind: 'defects', criterionId: 3, bad: 0, of: 20 },
  { kind: 'checks', criterionId: 4, passed: [true, true, true, true, true] },
];
export const ratingFields = (more: object = {}) => ({ ratedAt: '2026-11-14T00:20:00Z', values, ...more });

type Place = 'area' | 'plot' | 'row' | 'other' | 'rater' | 'season' | 'type' | 'plant';

/** A farm of two plots with a template, whose foreman rates; `prepare` makes it anew before each test. */
export const ratedFarm = (server: TestServer) => {
  const at = {} as {
    farm: Farm;
    manager: Person;
    foreman: Person;
    template: QualityTemplate;
    ids: Record<Place, number>;
  };
  const prepare = async () => {
    at.farm = await aFarm(server);
    at.manager = await aMember(server, at.farm, 'manager');
    at.foreman = await aMember(server, at.farm, 'foreman');
    at.ids = await makePlaces(server, at.manager, at.foreman);
    at.template = expectData(await at.manager.client.post('/api/quality-templates', aTemplate()));
  };
  const post = (more: object = {}, by = at.foreman) =>
    by.client.post(ratingsPath, {
      templateId: at.template.id,
      subjectKind: 'plot',
      subjectId: at.ids.plot,
      ...ratingFields(more),
    });
  const correction = (more: object = {}) => ({
    title: 'Cắt bỏ trái sâu, treo 12 bẫy ngài',
    workTypeId: at.ids.type,
    startsOn: '2026-11-15',
    endsOn: '2026-11-16',
    recheckOn: '2026-11-18',
    ...more,
  });
  return {
    at,
    prepare,
    post,
    correction,
    rated: async (more: object = {}, by = at.foreman): Promise<QualityRating> => expectData(await post(more, by)),
    read: async (id: number): Promise<QualityRating> => expectData(await at.manager.client.get(`${ratingsPath}/${id}`)),
    list: async (query = ''): Promise<QualityRating[]> =>
      expectData(await at.manager.client.get(`${ratingsPath}${query}`)).items,
    corrected: async ({ id, version }: QualityRating, more: object = {}): Promise<QualityRating> =>
      expectData(await at.foreman.client.post(`${ratingsPath}/${id}/correction`, { version, ...correction(more) })),
    recheck: ({ id, version }: QualityRating, more: object = {}) =>
      at.foreman.client.post(`${ratingsPath}/${id}/recheck`, {
        version,
        ...ratingFields({ ratedAt: '2026-11-15T02:00:00Z', ...more }),
      }),
    moveWork: async (id: number, ...actions: string[]) => {
      for (const action of actions) {
        const { version }: Work = expectData(await at.manager.client.get(`/api/works/${id}`));
        const reason = action === 'cancel' ? { reason: 'Mưa' } : {};
        const people = action === 'assign' ? { personIds: [at.ids.rater] } : {};
        const body = { version, action, ...reason, ...people };
        expectData(await at.manager.client.post(`/api/works/${id}/transitions`, body));
      }
    },
  };
};

const makePlaces = async (server: TestServer, manager: Person, foreman: Person): Promise<Record<Place, number>> => {
  const made = async (path: string, body: object): Promise<number> =>
    expectData(await manager.client.post(path, body)).id;
  const { id: area } = await anArea(manager, { name: 'Đồi Đông' });
  const { id: plot } = await aPlot(manager, { areaId: area, code: 'A-04' });
  const row = await aRow(manager, { plotId: plot, code: 'H01' });
  const [plant = 0] = await plantTrees(server.db, row, 5);
  const rater = await made('/api/people', { fullName: 'H’Bham Niê' });
  expectData(await manager.client.put(`/api/people/${rater}/account`, { userId: foreman.id, version: 1 }));
  return {
    area,
    plot,
    row: row.id,
    plant,
    rater,
    other: (await aPlot(manager, { areaId: area, code: 'A-05' })).id,
    season: await made('/api/seasons', {
      cropGroupId: 3,
      name: 'Chính vụ',
      year: 2026,
      kind: 'main',
      startsOn: '2026-01-01',
      endsOn: '2026-12-20',
      stages: [{ name: 'Nuôi trái', days: 60 }],
    }),
    type: await made('/api/work-types', { code: 'LCV-1', name: 'Cắt trái sâu', kind: 'protection' }),
  };
};

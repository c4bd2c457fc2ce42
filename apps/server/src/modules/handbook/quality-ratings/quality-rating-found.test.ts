import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { expectData } from '#testing/orchard.ts';
import { anAdmin } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { allGood, ratedFarm, ratingsPath } from './quality-rating.factories.ts';

const server = useServer();
const { at, prepare, rated, list, corrected } = ratedFarm(server);
server.given(prepare);

test('by template, subject, place, season, grade, state, rater and day; sorted by score', async () => {
  const first = await rated({ seasonId: at.ids.season });
  const second = await rated({ subjectId: at.ids.other, values: allGood, ratedAt: '2026-11-10T00:20:00Z' }, at.manager);
  const whole = await rated({ subjectKind: 'area', subjectId: at.ids.area, ratedAt: '2026-11-12T17:00:00Z' });
  const found = async (query: string) => (await list(`?${query}`)).map(({ id }) => id);
  expect(await found('sort=score')).toEqual([first.id, whole.id, second.id]);
  expect(await found('')).toEqual([first.id, whole.id, second.id]);
  expect(await found(`plotId=${at.ids.plot}`)).toEqual([first.id, whole.id]);
  expect(await found(`subjectKind=plot&subjectId=${at.ids.plot}`)).toEqual([first.id]);
  expect(await found(`areaId=${at.ids.area}&grade=A`)).toEqual([second.id]);
  expect(await found(`seasonId=${at.ids.season}`)).toEqual([first.id]);
  expect(await found(`raterId=${at.ids.rater}`)).toEqual([first.id, whole.id]);
  expect(await found('from=2026-11-13&to=2026-11-13')).toEqual([whole.id]);
  expect(await found('q=dg-2026-0002')).toEqual([second.id]);
  expect(await found('q=lo a-05')).toEqual([second.id]);
  await corrected(first);
  expect(await found('state=fixing')).toEqual([first.id]);
  expect(await found('state=rated')).toEqual([whole.id, second.id]);
  expect(await found('templateId=9999')).toEqual([]);
});

test('a trend has the subject’s scores, by season, and the mean of its area', async () => {
  const day = (number: number) => `2026-11-0${number}T00:00:00Z`;
  const first = await rated({ ratedAt: day(1), seasonId: at.ids.season });
  await rated({ ratedAt: day(2), subjectId: at.ids.other, values: allGood });
  await rated({ ratedAt: day(3), values: allGood });
  const asked = `templateId=${at.template.id}&subjectKind=plot&subjectId=${at.ids.plot}`;
  const trend = expectData(await at.manager.client.get(`${ratingsPath}/trend?${asked}`));
  expect(trend).toMatchObject({
    points: [
      { id: first.id, score: 8.2, grade: 'B', seasonName: 'Chính vụ' },
      { score: 10, seasonName: null },
    ],
    area: { name: 'Đồi Đông', mean: [{ score: 8.2 }, { score: 9.1 }, { score: 10 }] },
    grades: at.template.grades,
    seasons: [{ id: at.ids.season, name: 'Chính vụ' }],
  });
  const inSeason = expectData(await at.manager.client.get(`${ratingsPath}/trend?${asked}&seasonId=${at.ids.season}`));
  expect(inSeason).toMatchObject({ points: [{ score: 8.2 }], area: { mean: [{ score: 8.2 }] } });
});

test('the timelines of tree, plot and area, the search and the account item know of it', async () => {
  const rating = await rated();
  await rated({ subjectId: at.ids.other, values: allGood });
  const line = { source: 'quality-rating', title: 'Đánh giá Trái trước cắt, lô A-04: 8,20, loại B', tone: 'gold' };
  for (const [place, count] of [
    [`plants/${at.ids.plant}`, 1],
    [`plots/${at.ids.plot}`, 1],
    [`area/${at.ids.area}`, 2],
  ] as const) {
    const { items } = expectData(await at.manager.client.get(`/api/${place}/timeline`));
    const told = items.filter(({ source }: { source: string }) => source === 'quality-rating');
    expect(told).toHaveLength(count);
    expect(told).toContainEqual(
      expect.objectContaining({ ...line, record: expect.objectContaining({ id: rating.id }) }),
    );
  }
  const { data: hits } = await at.manager.client.get('/api/v1/search?q=DG-2026-0001');
  expect(JSON.stringify(hits)).toContain('8,20, loại B · Đã chấm');
  const admin = await anAdmin(server);
  const account = expectData(await admin.client.get(`/api/v2/admin/entities/${at.farm.id}`));
  expect(account).toMatchObject({ totalRating: 2, avgRating: 9.1 });
});

test('is exported with its results and defects', async () => {
  await rated({ sampleCount: 20 });
  const { rows, facts } = await exportedList(server, at.manager, 'quality-ratings', {
    templateId: String(at.template.id),
  });
  expect(rows[0]).toMatchObject({
    'Mã phiếu': 'DG-2026-0001',
    'Bộ tiêu chí': 'Trái trước cắt, bản 1',
    'Đối tượng': 'A-04',
    Điểm: 8.2,
    'Xếp loại': 'B',
    'Trạng thái': 'Đã chấm',
  });
  expect(facts).toMatchObject({ 'Bộ tiêu chí': 'Trái trước cắt' });
});

test('what it refers to stays: template, season, and the person who has to re-check', async () => {
  const rating = await rated({ seasonId: at.ids.season });
  const used = await at.manager.client.delete(`/api/quality-templates/${at.template.id}?version=1`);
  expect(used).toBeProblem(409, 'record.in_use');
  expect(used.problem?.detail).toContain('1 phiếu đánh giá');
  const held = await at.manager.client.delete(`/api/seasons/${at.ids.season}?version=1`);
  expect(held.problem?.detail).toContain('DG-2026-0001');
  await corrected(rating);
  const { version } = expectData(await at.manager.client.get(`/api/people/${at.ids.rater}`));
  const person = await at.manager.client.delete(`/api/people/${at.ids.rater}?version=${version}`);
  expect(person.problem?.detail).toContain('phải tái kiểm DG-2026-0001');
});

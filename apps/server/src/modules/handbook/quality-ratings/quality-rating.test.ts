import type { QualityTemplate } from '@vuon/contract/catalogue/quality-template';
import type { Work } from '@vuon/contract/cultivation/work';
import type { QualityRating } from '@vuon/contract/handbook/quality-rating';
import { beforeEach, describe, expect, test } from 'vitest';
import { findDue, tellDue } from '#notifications';
import { atOnce } from '#testing/at-once.ts';
import { exportedList } from '#testing/exports.ts';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aPicture } from '../../../services/uploads/uploads.factories.ts';
import { aQualityTemplate } from '../../catalogue/quality-templates/quality-template.factories.ts';
import { aWorker, aWorkType } from '../../cultivation/cultivation.factories.ts';
import { recheckDue } from './quality-rating.reminders.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let foreman: Person;
let template: QualityTemplate;
let ids: Record<'area' | 'plot' | 'row' | 'other' | 'rater' | 'season' | 'type' | 'plant', number>;
beforeEach(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  foreman = await aMember(server, farm, 'foreman');
  template = expectData(await manager.client.post('/api/quality-templates', aQualityTemplate()));
  const { id: area } = await anArea(manager, { name: 'Đồi Đông' });
  const { id: plot } = await aPlot(manager, { areaId: area, code: 'A-04' });
  const row = await aRow(manager, { plotId: plot, code: 'H01' });
  const [plant = 0] = await plantTrees(server.db, row, 5);
  const season = await manager.client.post('/api/seasons', {
    cropGroupId: 3,
    name: 'Chính vụ',
    year: 2026,
    kind: 'main',
    startsOn: '2026-01-01',
    endsOn: '2026-12-20',
    stages: [{ name: 'Nuôi trái', days: 60 }],
  });
  ids = {
    area,
    plot,
    row: row.id,
    plant,
    other: (await aPlot(manager, { areaId: area, code: 'A-05' })).id,
    rater: await aWorker(manager, { fullName: 'H’Bham Niê' }, foreman),
    season: expectData(season).id,
    type: await aWorkType(manager),
  };
});

const path = '/api/quality-ratings';
/** 8.8, 9.0, 6.4 and 8.0 points: 2.20 + 3.60 + 1.60 + 0.80. */
const values = [
  { kind: 'measure', criterionId: 1, value: 31.5 },
  { kind: 'steps', criterionId: 2, value: 4.5 },
  { kind: 'defects', criterionId: 3, bad: 3, of: 20 },
  { kind: 'checks', criterionId: 4, passed: [true, true, true, true, false] },
];
const allGood = [
  { kind: 'measure', criterionId: 1, value: 33 },
  { kind: 'steps', criterionId: 2, value: 5 },
  { kind: 'defects', criterionId: 3, bad: 0, of: 20 },
  { kind: 'checks', criterionId: 4, passed: [true, true, true, true, true] },
];
const fields = (more: object = {}) => ({ ratedAt: '2026-11-14T00:20:00Z', values, ...more });
const post = (more: object = {}, by = foreman) =>
  by.client.post(path, {
    templateId: template.id,
    subjectKind: 'plot',
    subjectId: ids.plot,
    ...fields(),
    ...more,
  });
const rated = async (more: object = {}, by = foreman): Promise<QualityRating> => expectData(await post(more, by));
const read = async (id: number): Promise<QualityRating> => expectData(await manager.client.get(`${path}/${id}`));
const list = async (query = ''): Promise<QualityRating[]> =>
  expectData(await manager.client.get(`${path}${query}`)).items;
const correction = (more: object = {}) => ({
  title: 'Cắt bỏ trái sâu, treo 12 bẫy ngài',
  workTypeId: ids.type,
  startsOn: '2026-11-15',
  endsOn: '2026-11-16',
  recheckOn: '2026-11-18',
  ...more,
});
const corrected = async ({ id, version }: QualityRating, more: object = {}): Promise<QualityRating> =>
  expectData(await foreman.client.post(`${path}/${id}/correction`, { version, ...correction(more) }));
const recheck = ({ id, version }: QualityRating, more: object = {}) =>
  foreman.client.post(`${path}/${id}/recheck`, { version, ...fields({ ratedAt: '2026-11-15T02:00:00Z' }), ...more });
const moveWork = async (id: number, ...actions: string[]) => {
  for (const action of actions) {
    const { version }: Work = expectData(await manager.client.get(`/api/works/${id}`));
    const reason = action === 'cancel' ? { reason: 'Mưa' } : {};
    const people = action === 'assign' ? { personIds: [ids.rater] } : {};
    expectData(await manager.client.post(`/api/works/${id}/transitions`, { version, action, ...reason, ...people }));
  }
};

describe('rating', () => {
  test('scores each criterion by its scale, and keeps the criteria as they were', async () => {
    const rating = await rated({ seasonId: ids.season, sampleCount: 20, plantCount: 8, notes: 'Sau mưa' });
    expect(rating).toMatchObject({
      code: 'DG-2026-0001',
      title: 'Trái trước cắt, lô A-04',
      subject: { kind: 'plot', id: ids.plot, name: 'A-04', within: [ids.area], isRemoved: false },
      template: { id: template.id, revision: 1 },
      season: { id: ids.season, name: 'Chính vụ' },
      place: { words: expect.stringContaining('A-04'), plantCount: 5 },
      rater: { id: ids.rater, name: 'H’Bham Niê' },
      score: 8.2,
      grade: 'B',
      state: 'rated',
      previous: null,
      version: 1,
    });
    expect(rating.criteria.map(({ points, contribution }) => [points, contribution])).toEqual([
      [8.8, 2.2],
      [9, 3.6],
      [6.4, 1.6],
      [8, 0.8],
    ]);
    const stricter = {
      ...aQualityTemplate(),
      grades: [
        { name: 'Đạt', from: 9 },
        { name: 'Không đạt', from: 0 },
      ],
    };
    const update = { ...stricter, version: 1 };
    expectData(await manager.client.put(`/api/quality-templates/${template.id}`, update));
    expect(await read(rating.id)).toMatchObject({ grade: 'B', template: { revision: 1 }, grades: template.grades });
    expect(await rated({ ratedAt: '2026-11-14T05:00:00Z' })).toMatchObject({
      code: 'DG-2026-0002',
      grade: 'Không đạt',
      template: { revision: 2 },
      previous: { id: rating.id, code: 'DG-2026-0001', score: 8.2, grade: 'B' },
    });
  });

  test('counts in each year, without gaps when several rate at the same moment', async () => {
    const codes = await atOnce(
      server,
      [1, 2, 3, 4].map(() => async () => (await rated()).code),
    );
    expect(codes.toSorted()).toEqual(['DG-2026-0001', 'DG-2026-0002', 'DG-2026-0003', 'DG-2026-0004']);
    expect((await rated({ ratedAt: '2025-12-31T16:59:00Z' })).code).toBe('DG-2025-0001');
  });

  test('refuses values that do not fit their criterion, are double or missing, and a time to come', async () => {
    for (const [field, more] of [
      ['values.1', { values: values.with(1, { kind: 'steps', criterionId: 2, value: 6 }) }],
      ['values.2', { values: values.with(2, { kind: 'defects', criterionId: 3, bad: 21, of: 20 }) }],
      ['values.3', { values: values.with(3, { kind: 'checks', criterionId: 4, passed: [true] }) }],
      ['values.0', { values: values.with(0, { kind: 'steps', criterionId: 1, value: 3 }) }],
      ['values.4', { values: [...values, { kind: 'steps', criterionId: 2, value: 3 }] }],
      ['values.4', { values: [...values, { kind: 'steps', criterionId: 9, value: 3 }] }],
      ['values', { values: values.slice(1) }],
      ['ratedAt', { ratedAt: '2026-11-16T03:00:00Z' }],
    ] as const)
      expect(await post(more), field).toBeProblem(422, 'quality.value_refused', field);
    expect(await list()).toEqual([]);
  });

  test('refuses a removed plot, another farm’s, a part outside of it, and a template for other things', async () => {
    const outside = [{ kind: 'plot', id: ids.other }];
    expect(await post({ targets: outside })).toBeProblem(422, 'quality.subject_refused', 'targets');
    expect(await post({ raterId: 999_999 })).toBeProblem(404, 'record.not_found', 'raterId');
    expect(await post({ seasonId: 999_999 })).toBeProblem(404, 'record.not_found', 'seasonId');
    expect(await post({ subjectKind: 'lot', subjectId: 1 })).toBeProblem(400, 'request.invalid', 'subjectKind');
    const forBatches = aQualityTemplate({ code: 'BTC-2', subjects: ['batch'] });
    const { id } = expectData(await manager.client.post('/api/quality-templates', forBatches));
    expect(await post({ templateId: id })).toBeProblem(422, 'quality.subject_refused', 'subjectKind');
    const stranger = await aMember(server, await aFarm(server), 'owner');
    expect(await post({}, stranger)).toBeProblem(404, 'record.not_found', 'templateId');
    expectData(await manager.client.delete(`/api/plots/${ids.other}?version=1`));
    expect(await post({ subjectId: ids.other })).toBeProblem(404, 'record.not_found', 'subjectId');
    expect((await rated({ targets: [{ kind: 'row', id: ids.row }] })).targets).toEqual([{ kind: 'row', id: ids.row }]);
  });

  test('an edit scores again; a stale one is refused', async () => {
    const rating = await rated();
    const body = { ...fields({ values: allGood }), version: 1 };
    const edited = expectData(await foreman.client.put(`${path}/${rating.id}`, body));
    expect(edited).toMatchObject({ score: 10, grade: 'A', version: 2 });
    expect(await foreman.client.put(`${path}/${rating.id}`, body)).toBeProblem(409, 'version.stale');
  });

  test('defects are numbered, and marked on pictures of the rating', async () => {
    const rating = await rated();
    const at = `/api/v1/uploads?recordType=quality-rating&recordId=${rating.id}`;
    const upload = expectData(await foreman.client.sendFile(at, await aPicture(), 'Trái.jpg'));
    const mark = (version: number, ...marked: object[]) =>
      foreman.client.put(`${path}/${rating.id}/defects`, { version, defects: marked });
    const hole = {
      kind: 'Lỗ sâu đục trái',
      severity: 'heavy',
      place: 'hàng 12 cây 7',
      uploadId: upload.id,
      x: 0.4,
      y: 0.6,
    };
    const scratched = { kind: 'Gai gãy', criterionId: 3 };
    expect(await mark(1, { ...hole, uploadId: 999 })).toBeProblem(422, 'quality.value_refused', 'defects.0.uploadId');
    expect(await mark(1, { ...hole, y: null })).toBeProblem(400, 'request.invalid', 'defects.0.x');
    const marked: QualityRating = expectData(await mark(1, hole, scratched));
    expect(marked).toMatchObject({
      defectCount: 2,
      defects: [hole, { ...scratched, severity: 'light', uploadId: null }],
    });
    expectData(await foreman.client.delete(`/api/v1/uploads/${upload.id}?version=1`));
    expect(expectData(await mark(2, hole)).defects).toMatchObject([hole]);
    const { data: entries } = await manager.client.get(`/api/v1/audit?recordType=quality-rating&recordId=${rating.id}`);
    expect(JSON.stringify(entries)).toContain('1. Lỗ sâu đục trái, nặng, hàng 12 cây 7');
  });
});

describe('the way of a rating', () => {
  test('a correction becomes unplanned work; done work waits for the re-check, which closes the rating', async () => {
    const rating = await rated({ targets: [{ kind: 'row', id: ids.row }] });
    const fixing = await corrected(rating, { personIds: [ids.rater] });
    expect(fixing).toMatchObject({
      state: 'fixing',
      recheckOn: '2026-11-18',
      correctiveWork: { code: 'CV-0001', title: correction().title, state: 'assigned' },
    });
    const workId = fixing.correctiveWork?.id ?? 0;
    const work: Work = expectData(await manager.client.get(`/api/works/${workId}`));
    expect(work).toMatchObject({
      kind: 'unplanned',
      cause: 'Khắc phục DG-2026-0001: Trái trước cắt, lô A-04',
      targets: [{ kind: 'row', id: ids.row }],
      people: [{ id: ids.rater }],
    });
    expect(work.finding).toBe('Điểm 8,20, loại B, thiếu 0,30 để lên loại A. Mất nhiều nhất ở Vỏ và gai: 0,90 điểm.');
    expect(await recheck(fixing)).toBeProblem(422, 'quality.transition_refused');
    expect(await foreman.client.post(`${path}/${rating.id}/correction`, { version: 2, ...correction() })).toBeProblem(
      422,
      'quality.transition_refused',
    );
    await moveWork(workId, 'start', 'finish');
    const done = await read(rating.id);
    expect(done.state).toBe('recheck');
    const again: QualityRating = expectData(await recheck(done, { values: allGood }));
    expect(again).toMatchObject({ state: 'rated', score: 10, grade: 'A', rechecks: { id: rating.id, score: 8.2 } });
    expect(await read(rating.id)).toMatchObject({
      state: 'closed',
      recheckedBy: { id: again.id, grade: 'A' },
      version: 3,
    });
    expect(await foreman.client.put(`${path}/${rating.id}`, { ...fields(), version: 3 })).toBeProblem(
      409,
      'quality.closed',
    );
    expect(await foreman.client.delete(`${path}/${rating.id}?version=3`)).toBeProblem(409, 'quality.closed');
    expect(await recheck({ ...rating, version: 3 })).toBeProblem(409, 'quality.closed');
  });

  test('a removed re-check opens the rating again, and comes back only if no other took its place', async () => {
    const rating = await rated();
    const first: QualityRating = expectData(await recheck(rating));
    expectData(await foreman.client.delete(`${path}/${first.id}?version=1`));
    const open = await read(rating.id);
    expect(open).toMatchObject({ state: 'rated', recheckedBy: null });
    expectData(await recheck(open));
    expect(await foreman.client.post(`${path}/${first.id}/restore`)).toBeProblem(409, 'quality.rechecked');
  });

  test('of two who re-check at the same moment one is refused', async () => {
    const rating = await rated();
    const answers = await atOnce(server, [() => recheck(rating), () => recheck(rating)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list()).length).toBe(2);
  });

  test('cancelled or removed work lets the rating be corrected again', async () => {
    const fixing = await corrected(await rated());
    await moveWork(fixing.correctiveWork?.id ?? 0, 'cancel');
    const back = await read(fixing.id);
    expect(back.state).toBe('rated');
    const again = await corrected(back);
    const { id, version }: Work = expectData(await manager.client.get(`/api/works/${again.correctiveWork?.id}`));
    expectData(await manager.client.delete(`/api/works/${id}?version=${version}`));
    expect(await read(fixing.id)).toMatchObject({ state: 'rated', correctiveWork: null });
  });

  test('closing without a re-check locks it', async () => {
    const rating = await rated();
    const body = { version: 1, note: 'Lỗi nhỏ, chấp nhận' };
    const closed = expectData(await foreman.client.post(`${path}/${rating.id}/close`, body));
    expect(closed).toMatchObject({
      state: 'closed',
      closeNote: 'Lỗi nhỏ, chấp nhận',
      closedAt: server.now.toISOString(),
    });
    const marked = { version: 2, defects: [] };
    expect(await foreman.client.put(`${path}/${rating.id}/defects`, marked)).toBeProblem(409, 'quality.closed');
  });

  test('refuses a correction that ends before it begins, or whose re-check comes before it', async () => {
    const { id } = await rated();
    const send = (more: object) => foreman.client.post(`${path}/${id}/correction`, { version: 1, ...correction(more) });
    expect(await send({ endsOn: '2026-11-14' })).toBeProblem(400, 'request.invalid', 'endsOn');
    expect(await send({ recheckOn: '2026-11-14' })).toBeProblem(400, 'request.invalid', 'recheckOn');
    expect(await send({ workTypeId: 99_999 })).toBeProblem(404, 'record.not_found', 'workTypeId');
    expect(await read(id)).toMatchObject({ state: 'rated', version: 1 });
  });

  test('the rater is told when the correction is done, and on the day of the re-check, each once', async () => {
    const fixing = await corrected(await rated());
    const tell = async () => {
      await tellDue(server, await findDue(server.db, [recheckDue], server.clock()));
      const { items } = expectData(await foreman.client.get('/api/v1/notifications'));
      return items
        .filter(({ kind }: { kind: string }) => kind === 'quality.recheck')
        .map(({ title }: { title: string }) => title);
    };
    expect(await tell()).toEqual([]);
    await moveWork(fixing.correctiveWork?.id ?? 0, 'assign', 'start', 'finish');
    expect(await tell()).toEqual(['Khắc phục xong, chờ tái kiểm DG-2026-0001']);
    server.advance(3 * 86_400);
    foreman.client = (await signedIn(server, foreman.id)).with(farm.headers);
    expect((await tell()).toSorted()).toEqual([
      'Khắc phục xong, chờ tái kiểm DG-2026-0001',
      'Đến hẹn tái kiểm DG-2026-0001',
    ]);
    expect((await tell()).length).toBe(2);
  });
});

describe('finding ratings', () => {
  test('by template, subject, place, season, grade, state, rater and day; sorted by score', async () => {
    const first = await rated({ seasonId: ids.season });
    const second = await rated({ subjectId: ids.other, values: allGood, ratedAt: '2026-11-10T00:20:00Z' }, manager);
    const whole = await rated({ subjectKind: 'area', subjectId: ids.area, ratedAt: '2026-11-12T17:00:00Z' });
    const found = async (query: string) => (await list(`?${query}`)).map(({ id }) => id);
    expect(await found('sort=score')).toEqual([first.id, whole.id, second.id]);
    expect(await found('')).toEqual([first.id, whole.id, second.id]);
    expect(await found(`plotId=${ids.plot}`)).toEqual([first.id, whole.id]);
    expect(await found(`subjectKind=plot&subjectId=${ids.plot}`)).toEqual([first.id]);
    expect(await found(`areaId=${ids.area}&grade=A`)).toEqual([second.id]);
    expect(await found(`seasonId=${ids.season}`)).toEqual([first.id]);
    expect(await found(`raterId=${ids.rater}`)).toEqual([first.id, whole.id]);
    expect(await found('from=2026-11-13&to=2026-11-13')).toEqual([whole.id]);
    expect(await found('q=dg-2026-0002')).toEqual([second.id]);
    expect(await found('q=lo a-05')).toEqual([second.id]);
    await corrected(first);
    expect(await found('state=fixing')).toEqual([first.id]);
    expect(await found('state=rated')).toEqual([whole.id, second.id]);
    expect(await found('templateId=9999')).toEqual([]);
  });

  test('a trend has the subject’s scores, by season, and the mean of its area', async () => {
    const at = (day: number) => `2026-11-0${day}T00:00:00Z`;
    const first = await rated({ ratedAt: at(1), seasonId: ids.season });
    await rated({ ratedAt: at(2), subjectId: ids.other, values: allGood });
    await rated({ ratedAt: at(3), values: allGood });
    const asked = `templateId=${template.id}&subjectKind=plot&subjectId=${ids.plot}`;
    const trend = expectData(await manager.client.get(`${path}/trend?${asked}`));
    expect(trend).toMatchObject({
      points: [
        { id: first.id, score: 8.2, grade: 'B', seasonName: 'Chính vụ' },
        { score: 10, seasonName: null },
      ],
      area: { name: 'Đồi Đông', mean: [{ score: 8.2 }, { score: 9.1 }, { score: 10 }] },
      grades: template.grades,
      seasons: [{ id: ids.season, name: 'Chính vụ' }],
    });
    const inSeason = expectData(await manager.client.get(`${path}/trend?${asked}&seasonId=${ids.season}`));
    expect(inSeason).toMatchObject({ points: [{ score: 8.2 }], area: { mean: [{ score: 8.2 }] } });
  });

  test('the timelines of tree, plot and area, the search and the account item know of it', async () => {
    const rating = await rated();
    await rated({ subjectId: ids.other, values: allGood });
    const line = { source: 'quality-rating', title: 'Đánh giá Trái trước cắt, lô A-04: 8,20, loại B', tone: 'gold' };
    for (const [place, count] of [
      [`plants/${ids.plant}`, 1],
      [`plots/${ids.plot}`, 1],
      [`area/${ids.area}`, 2],
    ] as const) {
      const { items } = expectData(await manager.client.get(`/api/${place}/timeline`));
      const told = items.filter(({ source }: { source: string }) => source === 'quality-rating');
      expect(told).toHaveLength(count);
      expect(told).toContainEqual(
        expect.objectContaining({ ...line, record: expect.objectContaining({ id: rating.id }) }),
      );
    }
    const { data: hits } = await manager.client.get('/api/v1/search?q=DG-2026-0001');
    expect(JSON.stringify(hits)).toContain('8,20, loại B · Đã chấm');
    const admin = await anAdmin(server);
    const account = expectData(await admin.client.get(`/api/v2/admin/entities/${farm.id}`));
    expect(account).toMatchObject({ totalRating: 2, avgRating: 9.1 });
  });

  test('is exported with its results and defects', async () => {
    await rated({ sampleCount: 20 });
    const { rows, facts } = await exportedList(server, manager, 'quality-ratings', { templateId: String(template.id) });
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
    const rating = await rated({ seasonId: ids.season });
    const used = await manager.client.delete(`/api/quality-templates/${template.id}?version=1`);
    expect(used).toBeProblem(409, 'record.in_use');
    expect(used.problem?.detail).toContain('1 phiếu đánh giá');
    const held = await manager.client.delete(`/api/seasons/${ids.season}?version=1`);
    expect(held.problem?.detail).toContain('DG-2026-0001');
    await corrected(rating);
    const { version } = expectData(await manager.client.get(`/api/people/${ids.rater}`));
    const person = await manager.client.delete(`/api/people/${ids.rater}?version=${version}`);
    expect(person.problem?.detail).toContain('phải tái kiểm DG-2026-0001');
  });
});

import type { QualityRating } from '@vuon/contract/handbook/quality-rating';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { allGood, aTemplate, ratedFarm, ratingFields, ratingsPath, values } from './quality-rating.factories.ts';

const server = useServer();
const { at, prepare, post, rated, read, list } = ratedFarm(server);
server.given(prepare);

test('scores each criterion by its scale, and keeps the criteria as they were', async () => {
  const rating = await rated({ seasonId: at.ids.season, sampleCount: 20, plantCount: 8, notes: 'Sau mưa' });
  expect(rating).toMatchObject({
    code: 'DG-2026-0001',
    title: 'Trái trước cắt, lô A-04',
    subject: { kind: 'plot', id: at.ids.plot, name: 'A-04', within: [at.ids.area], isRemoved: false },
    template: { id: at.template.id, revision: 1 },
    season: { id: at.ids.season, name: 'Chính vụ' },
    place: { words: expect.stringContaining('A-04'), plantCount: 5 },
    rater: { id: at.ids.rater, name: 'H’Bham Niê' },
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
    ...aTemplate(),
    grades: [
      { name: 'Đạt', from: 9 },
      { name: 'Không đạt', from: 0 },
    ],
  };
  const update = { ...stricter, version: 1 };
  expectData(await at.manager.client.put(`/api/quality-templates/${at.template.id}`, update));
  expect(await read(rating.id)).toMatchObject({ grade: 'B', template: { revision: 1 }, grades: at.template.grades });
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
  const outside = [{ kind: 'plot', id: at.ids.other }];
  expect(await post({ targets: outside })).toBeProblem(422, 'quality.subject_refused', 'targets');
  expect(await post({ raterId: 999_999 })).toBeProblem(404, 'record.not_found', 'raterId');
  expect(await post({ seasonId: 999_999 })).toBeProblem(404, 'record.not_found', 'seasonId');
  expect(await post({ subjectKind: 'lot', subjectId: 1 })).toBeProblem(422, 'quality.subject_refused', 'subjectKind');
  const forBatches = aTemplate({ code: 'BTC-2', subjects: ['batch'] });
  const { id } = expectData(await at.manager.client.post('/api/quality-templates', forBatches));
  expect(await post({ templateId: id })).toBeProblem(422, 'quality.subject_refused', 'subjectKind');
  const stranger = await aMember(server, await aFarm(server), 'owner');
  expect(await post({}, stranger)).toBeProblem(404, 'record.not_found', 'templateId');
  expectData(await at.manager.client.delete(`/api/plots/${at.ids.other}?version=1`));
  expect(await post({ subjectId: at.ids.other })).toBeProblem(404, 'record.not_found', 'subjectId');
  expect((await rated({ targets: [{ kind: 'row', id: at.ids.row }] })).targets).toEqual([
    { kind: 'row', id: at.ids.row },
  ]);
});

test('an order is rated on its own places', async () => {
  const send = async (path: string, body: object) => expectData(await at.manager.client.post(path, body));
  const { id: templateId } = await send(
    '/api/quality-templates',
    aTemplate({ code: 'BTC-P', subjects: ['order'], name: 'Phun đúng kỹ thuật' }),
  );
  const work = {
    kind: 'planned',
    title: 'Phun',
    workTypeId: at.ids.type,
    targets: [{ kind: 'row', id: at.ids.row }],
    startsOn: '2026-11-15',
    endsOn: '2026-11-16',
  };
  const { kind: _kind, workTypeId: _type, endsOn: _end, ...fields } = work;
  const { id: workId } = await send('/api/works', work);
  const order = await send('/api/work-orders', { ...fields, workIds: [workId], dueAt: '2026-11-16T03:00:00Z' });
  const of = { templateId, subjectKind: 'order', subjectId: order.id };
  expect(await rated(of)).toMatchObject({
    title: `Phun đúng kỹ thuật, phiếu ${order.code}`,
    subject: { kind: 'order', name: order.code },
    targets: work.targets,
  });
  const outside = [{ kind: 'plot', id: at.ids.other }];
  expect(await post({ ...of, targets: outside })).toBeProblem(422, 'quality.subject_refused', 'targets');
});

test('an edit scores again; a stale one is refused', async () => {
  const rating = await rated();
  const body = { ...ratingFields({ values: allGood }), version: 1 };
  const edited = expectData(await at.foreman.client.put(`${ratingsPath}/${rating.id}`, body));
  expect(edited).toMatchObject({ score: 10, grade: 'A', version: 2 });
  expect(await at.foreman.client.put(`${ratingsPath}/${rating.id}`, body)).toBeProblem(409, 'version.stale');
});

test('defects are numbered, and marked on pictures of the rating', async () => {
  const rating = await rated();
  const files = `/api/v1/uploads?recordType=quality-rating&recordId=${rating.id}`;
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2f9e44' } })
    .jpeg()
    .toBuffer();
  const upload = expectData(await at.foreman.client.sendFile(files, new Uint8Array(picture), 'Trái.jpg'));
  const mark = (version: number, ...marked: object[]) =>
    at.foreman.client.put(`${ratingsPath}/${rating.id}/defects`, { version, defects: marked });
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
  expectData(await at.foreman.client.delete(`/api/v1/uploads/${upload.id}?version=1`));
  expect(expectData(await mark(2, hole)).defects).toMatchObject([hole]);
  const { data: entries } = await at.manager.client.get(
    `/api/v1/audit?recordType=quality-rating&recordId=${rating.id}`,
  );
  expect(JSON.stringify(entries)).toContain('1. Lỗ sâu đục trái, nặng, hàng 12 cây 7');
});

import type { Work } from '@vuon/contract/cultivation/work';
import type { QualityRating } from '@vuon/contract/handbook/quality-rating';
import { expect, test } from 'vitest';
import { findDue, tellDue } from '#notifications';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { signInAgain } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { allGood, ratedFarm, ratingFields, ratingsPath } from './quality-rating.factories.ts';
import { recheckDue } from './quality-rating.reminders.ts';

const server = useServer();
const { at, prepare, rated, read, list, corrected, correction, recheck, moveWork } = ratedFarm(server);
server.given(prepare);

test('a correction becomes unplanned work; done work waits for the re-check, which closes the rating', async () => {
  const rating = await rated({ targets: [{ kind: 'row', id: at.ids.row }] });
  const fixing = await corrected(rating, { personIds: [at.ids.rater] });
  expect(fixing).toMatchObject({
    state: 'fixing',
    recheckOn: '2026-11-18',
    correctiveWork: { code: 'CV-0001', title: correction().title, state: 'assigned' },
  });
  const workId = fixing.correctiveWork?.id ?? 0;
  const work: Work = expectData(await at.manager.client.get(`/api/works/${workId}`));
  expect(work).toMatchObject({
    kind: 'unplanned',
    cause: 'Khắc phục DG-2026-0001: Trái trước cắt, lô A-04',
    targets: [{ kind: 'row', id: at.ids.row }],
    people: [{ id: at.ids.rater }],
  });
  expect(work.finding).toBe('Điểm 8,20, loại B, thiếu 0,30 để lên loại A. Mất nhiều nhất ở Vỏ và gai: 0,90 điểm.');
  expect(await recheck(fixing)).toBeProblem(422, 'quality.transition_refused');
  expect(
    await at.foreman.client.post(`${ratingsPath}/${rating.id}/correction`, { version: 2, ...correction() }),
  ).toBeProblem(422, 'quality.transition_refused');
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
  expect(await at.foreman.client.put(`${ratingsPath}/${rating.id}`, { ...ratingFields(), version: 3 })).toBeProblem(
    409,
    'quality.closed',
  );
  expect(await at.foreman.client.delete(`${ratingsPath}/${rating.id}?version=3`)).toBeProblem(409, 'quality.closed');
  expect(await recheck({ ...rating, version: 3 })).toBeProblem(409, 'quality.closed');
});

test('a removed re-check opens the rating again, and comes back only if no other took its place', async () => {
  const rating = await rated();
  const first: QualityRating = expectData(await recheck(rating));
  expectData(await at.foreman.client.delete(`${ratingsPath}/${first.id}?version=1`));
  const open = await read(rating.id);
  expect(open).toMatchObject({ state: 'rated', recheckedBy: null });
  expectData(await recheck(open));
  expect(await at.foreman.client.post(`${ratingsPath}/${first.id}/restore`)).toBeProblem(409, 'quality.rechecked');
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
  const { id, version }: Work = expectData(await at.manager.client.get(`/api/works/${again.correctiveWork?.id}`));
  expectData(await at.manager.client.delete(`/api/works/${id}?version=${version}`));
  expect(await read(fixing.id)).toMatchObject({ state: 'rated', correctiveWork: null });
});

test('closing without a re-check locks it', async () => {
  const rating = await rated();
  const body = { version: 1, note: 'Lỗi nhỏ, chấp nhận' };
  const closed = expectData(await at.foreman.client.post(`${ratingsPath}/${rating.id}/close`, body));
  expect(closed).toMatchObject({
    state: 'closed',
    closeNote: 'Lỗi nhỏ, chấp nhận',
    closedAt: server.now.toISOString(),
  });
  const marked = { version: 2, defects: [] };
  expect(await at.foreman.client.put(`${ratingsPath}/${rating.id}/defects`, marked)).toBeProblem(409, 'quality.closed');
});

test('refuses a correction that ends before it begins, or whose re-check comes before it', async () => {
  const { id } = await rated();
  const send = (more: object) =>
    at.foreman.client.post(`${ratingsPath}/${id}/correction`, { version: 1, ...correction(more) });
  expect(await send({ endsOn: '2026-11-14' })).toBeProblem(400, 'request.invalid', 'endsOn');
  expect(await send({ recheckOn: '2026-11-14' })).toBeProblem(400, 'request.invalid', 'recheckOn');
  expect(await send({ workTypeId: 99_999 })).toBeProblem(404, 'record.not_found', 'workTypeId');
  expect(await read(id)).toMatchObject({ state: 'rated', version: 1 });
});

test('the rater is told when the correction is done, and on the day of the re-check, each once', async () => {
  const fixing = await corrected(await rated());
  const tell = async () => {
    await tellDue(server, await findDue(server.db, [recheckDue], server.clock()));
    const { items } = expectData(await at.foreman.client.get('/api/v1/notifications'));
    return items
      .filter(({ kind }: { kind: string }) => kind === 'quality.recheck')
      .map(({ title }: { title: string }) => title);
  };
  expect(await tell()).toEqual([]);
  await moveWork(fixing.correctiveWork?.id ?? 0, 'assign', 'start', 'finish');
  expect(await tell()).toEqual(['Khắc phục xong, chờ tái kiểm DG-2026-0001']);
  server.advance(3 * 86_400);
  await signInAgain(server, at.foreman);
  expect((await tell()).toSorted()).toEqual([
    'Khắc phục xong, chờ tái kiểm DG-2026-0001',
    'Đến hẹn tái kiểm DG-2026-0001',
  ]);
  expect((await tell()).length).toBe(2);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { picturesIn, textOf } from '#testing/pdf-text.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { ratedFarm, ratingsPath } from '../quality-ratings/quality-rating.factories.ts';

const server = useServer();
const { at, prepare, rated } = ratedFarm(server);
server.given(prepare);

const print = (ids: number[], by = at.foreman) => by.client.post(`${ratingsPath}/print`, { ids });

test('a rating is printed with criteria, score, numbered defects, photos and its corrective work', async () => {
  const rating = await rated({ notes: 'Xem lại sau mưa' });
  const picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#2f9e44' } })
    .jpeg()
    .toBuffer();
  const files = `/api/v1/uploads?recordType=quality-rating&recordId=${rating.id}`;
  const upload = expectData(await at.foreman.client.sendFile(files, new Uint8Array(picture), 'Trái.jpg'));
  const marked = expectData(
    await at.foreman.client.put(`${ratingsPath}/${rating.id}/defects`, {
      version: rating.version,
      defects: [
        { kind: 'Lỗ sâu đục trái', severity: 'heavy', place: 'hàng 12 cây 7', uploadId: upload.id, x: 0.4, y: 0.6 },
        { kind: 'Gai gãy' },
      ],
    }),
  );
  const work = { title: 'Cắt bỏ trái sâu', workTypeId: at.ids.type, startsOn: '2026-11-16', endsOn: '2026-11-17' };
  expectData(
    await at.manager.client.post(`${ratingsPath}/${rating.id}/correction`, { ...work, version: marked.version }),
  );
  const { id, title } = expectData(await print([rating.id]));
  expect(title).toBe(`In phiếu đánh giá ${rating.code}`);
  expect(await server.runJobs()).toEqual([]);
  const { state, result } = expectData(await at.foreman.client.get(`/api/v1/jobs/${id}`));
  expect([state, result.name, result.rows]).toEqual(['done', `${rating.code}-2026-11-15.pdf`, 1]);
  const pdf = Buffer.from(await (await fetch(server.url + result.url)).arrayBuffer());
  const words = textOf(pdf);
  for (const text of [
    rating.title,
    '8,20 trên 10 · loại B',
    'Vỏ và gai',
    '3 trên 20',
    '8,20, thiếu 0,30 để lên loại A',
    'Lỗ sâu đục trái',
    'Nặng',
    'hàng 12 cây 7',
    'Gai gãy',
    'Cắt bỏ trái sâu',
    'Xem lại sau mưa',
    'Người chấm',
  ])
    expect(words).toContain(text);
  expect(picturesIn(pdf)).toBe(1);
});

test('ratings of another entity, and removed ones, are not printed', async () => {
  const rating = await rated();
  const stranger = await aMember(server, await aFarm(server), 'owner');
  expect(await print([rating.id], stranger)).toBeProblem(404, 'record.not_found');
  expectData(await at.manager.client.delete(`${ratingsPath}/${rating.id}?version=${rating.version}`));
  expect(await print([rating.id])).toBeProblem(422, 'bulk.nothing');
});

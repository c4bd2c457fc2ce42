import { expect, test } from 'vitest';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();

test('callers who ask in the same moment are told apart, and a session that has ended is refused with the next question', async () => {
  const [farm, other] = [await aFarm(server), await aFarm(server)];
  const [member, stranger] = [await aMember(server, farm, 'manager'), await aMember(server, other, 'owner')];
  const path = '/api/area';
  const elsewhere = stranger.client.with(farm.headers);
  const answers = await Promise.all([1, 2, 3].flatMap(() => [member.client.get(path), elsewhere.get(path)]));
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 403, 200, 403]);

  await member.client.post('/api/v2/users/logout');
  const after = await Promise.all([member.client.get(path), stranger.client.get(path), member.client.get(path)]);
  expect(after.map(({ status }) => status)).toEqual([401, 200, 401]);
});

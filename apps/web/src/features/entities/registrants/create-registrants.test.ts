import { problems } from '@vuon/contract/problem';
import { expect, test } from 'vitest';
import { ConnectionError } from '#lib/http/connection-error.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { type Created, createRegistrants, type Sender, type Store } from './create-registrants.ts';
import type { Registrant } from './registrant-list.ts';

const person = (key: string, isSent = false): Registrant => ({
  key,
  fullName: `Người ${key}`,
  phoneNumber: `+8490000000${key}`,
  role: 'worker',
  isSent,
  refusal: null,
});

const taken = () =>
  new ProblemError({
    type: 'about:blank',
    title: problems['value.taken'][1],
    status: 409,
    detail: 'Số điện thoại này đã có người dùng.',
    code: 'value.taken',
  });

const trial = async (people: Registrant[], sender: Partial<Sender>) => {
  let list = people;
  const created: Created[] = [];
  const sent: string[] = [];
  const store: Store = {
    list: () => list,
    change: (change) => {
      list = change(list);
    },
  };
  const made = async ({ key }: Registrant) => ({ password: `mk-${key}`, isInvited: false });
  const whole: Sender = {
    send: (registrant) => {
      sent.push(registrant.key);
      return (sender.send ?? made)(registrant);
    },
    findMade: sender.findMade ?? (async () => null),
  };
  const end = await createRegistrants(store, whole, {
    onNext: () => {},
    onCreated: (one) => created.push(one),
  }).catch((error: unknown) => error);
  return { end, sent, created, left: list };
};

test('creates them in order, and who is created leaves the list', async () => {
  const { sent, created, left, end } = await trial([person('1'), person('2')], {});
  expect(sent).toEqual(['1', '2']);
  expect(created.map(({ password }) => password)).toEqual(['mk-1', 'mk-2']);
  expect(left).toEqual([]);
  expect(end).toEqual({ refused: 0 });
});

test('who is refused stays, with the reason, and the others go on', async () => {
  const { created, left } = await trial([person('1'), person('2')], {
    send: async ({ key }) => {
      if (key === '1') throw taken();
      return { password: 'mk', isInvited: false };
    },
  });
  expect(created.map(({ key }) => key)).toEqual(['2']);
  expect(left).toEqual([
    { ...person('1'), refusal: { code: 'value.taken', text: 'Số điện thoại này đã có người dùng.' } },
  ]);
});

test('a lost connection stops it and loses nobody', async () => {
  const { end, created, left } = await trial([person('1'), person('2'), person('3')], {
    send: async ({ key }) => {
      if (key === '2') throw new ConnectionError(null);
      return { password: 'mk', isInvited: false };
    },
  });
  expect(end).toBeInstanceOf(ConnectionError);
  expect(created.map(({ key }) => key)).toEqual(['1']);
  expect(left).toEqual([person('2', true), person('3')]);
});

test('who was made by an attempt whose answer was lost is not made twice', async () => {
  const { created, left } = await trial([person('1', true), person('2')], {
    send: async ({ key }) => {
      if (key === '1') throw taken();
      return { password: 'mk', isInvited: false };
    },
    findMade: async () => 'created' as const,
  });
  expect(created[0]).toMatchObject({ key: '1', password: null, isInvited: false, wasMadeBefore: true });
  expect(left).toEqual([]);
});

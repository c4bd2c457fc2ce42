import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { expect, test } from 'vitest';
import { dragWords } from './drag-words.ts';
import { lookOf, warningOf, whyFixed } from './line-look.ts';

const season = {
  id: 1,
  name: 'Chính vụ',
  cropGroupId: 1,
  cropGroupName: 'Ri6',
  startsOn: '2027-02-01',
  endsOn: '2027-09-30',
};
const today = '2027-03-14';

const line = (id: number, startsOn: string, endsOn: string, more: object = {}): PlanLine =>
  ({
    id,
    title: `Việc ${id}`,
    startsOn,
    endsOn,
    dependencies: [],
    work: null,
    anchor: 'dates',
    ...more,
  }) as unknown as PlanLine;
const worked = (state: string, startsOn = '2027-03-10', endsOn = '2027-03-20') =>
  line(1, startsOn, endsOn, { work: { state, startsOn, endsOn } });

test('a bar looks like the state of its work, and late if it is', () => {
  expect(lookOf(line(1, '2027-03-01', '2027-03-02'), today)).toEqual({ look: 'plain', words: '' });
  expect(lookOf(worked('assigned'), today).look).toBe('plain');
  expect(lookOf(worked('doing'), today)).toEqual({ look: 'doing', words: 'đang làm' });
  expect(lookOf(worked('doing', '2027-03-01', '2027-03-11'), today)).toEqual({ look: 'late', words: 'trễ 3 ngày' });
  expect(lookOf(worked('inspected', '2027-03-01', '2027-03-11'), today)).toEqual({ look: 'done', words: 'xong' });
  expect(lookOf(worked('cancelled', '2027-03-01', '2027-03-11'), today).look).toBe('cancelled');
});

test('a line tells why it cannot be moved', () => {
  expect(whyFixed(worked('assigned'), true, false)).toBeNull();
  expect(whyFixed(worked('doing'), true, false)).toBe('Việc đã bắt đầu, không dời được.');
  expect(whyFixed(worked('assigned'), false, false)).toMatch(/chỉ xem được/);
  expect(whyFixed(worked('assigned'), true, true)).toMatch(/thay đổi đang xem/);
});

test('a line warns when it begins too early or leaves the season', () => {
  const before = line(1, '2027-03-01', '2027-03-05');
  const lines = new Map([[1, before]]);
  const after = (startsOn: string, endsOn: string) =>
    warningOf(line(2, startsOn, endsOn, { dependencies: [{ lineId: 1, lagDays: 2 }] }), lines, season);
  expect(after('2027-03-08', '2027-03-09')).toBeNull();
  expect(after('2027-03-07', '2027-03-09')).toBe('Bắt đầu trước khi việc “Việc 1” xong; sớm nhất là 08/03/2027');
  expect(after('2027-09-29', '2027-10-01')).toBe('Kết thúc sau mùa vụ (đến 30/09/2027)');
  expect(warningOf(line(3, '2027-01-31', '2027-02-02'), lines, season)).toBe('Bắt đầu trước mùa vụ (từ 01/02/2027)');
});

test('a drag tells the new days, the lines that follow and what is wrong there', () => {
  const first = line(1, '2027-03-01', '2027-03-05');
  const next = line(2, '2027-03-06', '2027-03-07', { dependencies: [{ lineId: 1, lagDays: 0 }] });
  const told = (startsOn: string, endsOn: string) =>
    dragWords([first, next], first, { startsOn, endsOn }, season, today);
  expect(told('2027-03-07', '2027-03-11')).toBe('07–11/03, +6 ngày. Dời theo 1 việc.');
  expect(told('2027-03-01', '2027-03-03')).toBe('01–03/03, dài 3 ngày.');
  expect(told('2027-01-30', '2027-02-03')).toBe('30/01–03/02, −30 ngày. Bắt đầu trước mùa vụ (từ 01/02/2027).');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../day.ts';
import { scheduleFromTemplate, stagePlaces } from './template-schedule.ts';

const stagesOf = (...named: [string, number][]) => named.map(([name, days], index) => ({ id: index + 1, name, days }));
const seasonOf = (length: number, ...named: [string, number][]) => {
  let startsOn = '2026-10-01';
  const stages = named.map(([name, days]) => {
    const stage = { name, startsOn, endsOn: addDays(startsOn, days - 1) };
    startsOn = addDays(startsOn, days);
    return stage;
  });
  return { startsOn: '2026-10-01', endsOn: addDays('2026-10-01', length - 1), stages };
};
const laid = (template: ReturnType<typeof stagesOf>, season: ReturnType<typeof seasonOf>) =>
  scheduleFromTemplate({ stages: template, keyDates: [] }, season).stages.map(
    ({ name, startsOn, endsOn }) => `${name} ${startsOn.slice(5)}–${endsOn.slice(5)}`,
  );

test('a season that has all stages by name keeps its own, also those that the template lacks', () => {
  const season = seasonOf(100, ['PHUC HOI', 20], ['Ra hoa', 30], ['Nuôi trái', 50]);
  expect(laid(stagesOf(['Phục hồi', 60], ['Ra Hoa', 60]), season)).toEqual([
    'PHUC HOI 10-01–10-20',
    'Ra hoa 10-21–11-19',
    'Nuôi trái 11-20–01-08',
  ]);
});

test('other stages follow by their lengths, from the first day of the season', () => {
  const season = seasonOf(100, ['Một', 50], ['Hai', 50]);
  expect(laid(stagesOf(['Phục hồi', 20], ['Ra hoa', 30]), season)).toEqual([
    'Phục hồi 10-01–10-20',
    'Ra hoa 10-21–11-19',
  ]);
});

test('lengths shrink alike where the season is shorter', () => {
  expect(laid(stagesOf(['Phục hồi', 100], ['Ra hoa', 100]), seasonOf(20))).toEqual([
    'Phục hồi 10-01–10-10',
    'Ra hoa 10-11–10-20',
  ]);
});

test('a stage under another name takes the free days between known ones', () => {
  const season = seasonOf(100, ['Phục hồi', 20], ['Đi đọt', 40], ['Ra hoa', 40]);
  expect(laid(stagesOf(['Phục hồi', 30], ['Ra cơi đọt', 35], ['Ra hoa', 30]), season)).toEqual([
    'Phục hồi 10-01–10-20',
    'Ra cơi đọt 10-21–11-24',
    'Ra hoa 11-30–01-08',
  ]);
});

test('stages before the first known one shrink into the days before it', () => {
  const season = seasonOf(100, ['Chuẩn bị', 30], ['Ra hoa', 40]);
  expect(laid(stagesOf(['Phục hồi', 30], ['Ra cơi đọt', 60], ['Ra hoa', 30]), season)).toEqual([
    'Phục hồi 10-01–10-10',
    'Ra cơi đọt 10-11–10-30',
    'Ra hoa 10-31–12-09',
  ]);
});

test('a stage without free days shares those of the one before it', () => {
  const season = seasonOf(100, ['Phục hồi', 60], ['Ra hoa', 40]);
  expect(laid(stagesOf(['Phục hồi', 30], ['Ra cơi đọt', 60], ['Ra hoa', 30]), season)).toEqual([
    'Phục hồi 10-01–10-20',
    'Ra cơi đọt 10-21–11-29',
    'Ra hoa 11-30–01-08',
  ]);
});

test('a first stage without free days shares those of the one after it', () => {
  const season = seasonOf(60, ['Ra hoa', 60]);
  expect(laid(stagesOf(['Phục hồi', 30], ['Ra hoa', 30]), season)).toEqual([
    'Phục hồi 10-01–10-30',
    'Ra hoa 10-31–11-29',
  ]);
});

test('stages in another order than the season’s are laid out anew', () => {
  const season = seasonOf(60, ['Ra hoa', 30], ['Phục hồi', 30]);
  expect(laid(stagesOf(['Phục hồi', 10], ['Giữa', 10], ['Ra hoa', 10]), season)).toEqual([
    'Phục hồi 10-01–10-10',
    'Giữa 10-11–10-20',
    'Ra hoa 10-21–10-30',
  ]);
});

test('key dates are counted from their stage in the plan, or from the season', () => {
  const { keyDates } = scheduleFromTemplate(
    {
      stages: stagesOf(['Phục hồi', 30], ['Ra hoa', 30]),
      keyDates: [
        { name: 'Đầu vụ', stageId: null, offsetDays: -5 },
        { name: 'Xổ nhụy', stageId: 2, offsetDays: 10 },
      ],
    },
    seasonOf(100, ['Phục hồi', 50], ['Ra hoa', 50]),
  );
  expect(keyDates).toEqual([
    { name: 'Đầu vụ', plannedOn: '2026-09-26', actualOn: null },
    { name: 'Xổ nhụy', plannedOn: '2026-11-30', actualOn: null },
  ]);
});

test('lines of a stage that the plan calls otherwise go to the one at its place', () => {
  const places = stagePlaces(stagesOf(['Một', 1], ['Hai', 1], ['Ba', 1]), [{ name: 'ba' }, { name: 'Khác' }]);
  expect([...places]).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
});

const names = ['A', 'B', 'C', 'D', 'E', 'F'];
const someStages = fc
  .tuple(fc.shuffledSubarray(names, { minLength: 1 }), fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 6 }))
  .map(([chosen, days]) => stagesOf(...chosen.map((name, index): [string, number] => [name, days[index] ?? 1])));

test('whatever the season, every stage is there, begins by its end, in order and inside the season', () => {
  fc.assert(
    fc.property(someStages, someStages, fc.integer({ min: 0, max: 100 }), (template, own, more) => {
      const length = own.reduce((sum, { days }) => sum + days, 0) + more;
      const season = seasonOf(length, ...own.map(({ name, days }): [string, number] => [name, days]));
      const { stages } = scheduleFromTemplate({ stages: template, keyDates: [] }, season);
      for (const { name } of template) expect(stages.map((stage) => stage.name)).toContain(name);
      for (const [index, { startsOn, endsOn }] of stages.entries()) {
        expect(startsOn <= endsOn).toBe(true);
        expect(startsOn >= season.startsOn && endsOn <= season.endsOn).toBe(true);
        expect(startsOn >= (stages[index - 1]?.startsOn ?? '')).toBe(true);
      }
    }),
  );
});

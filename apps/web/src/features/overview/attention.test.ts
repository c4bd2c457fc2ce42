import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import { addDays } from '@vuon/contract/day';
import { expect, test } from 'vitest';
import { attentionOf, stagesAhead } from './attention.ts';

const today = '2026-11-15';
const stored = { version: 1, createdAt: '', updatedAt: '', updatedByName: null, deletedAt: null, notes: null };

const aSeason = (startsIn: number, lengths: number[], part: Partial<Season> = {}): Season => {
  const startsOn = addDays(today, startsIn);
  let next = startsOn;
  const stages = lengths.map((days, index) => {
    const stage = {
      id: index + 1,
      name: `Giai đoạn ${index + 1}`,
      days,
      startsOn: next,
      endsOn: addDays(next, days - 1),
    };
    next = addDays(next, days);
    return stage;
  });
  const crop = { cropGroupId: 3, cropGroupName: 'Monthong', cropGroupCode: 'SR-MON' };
  const season = { id: 1, entityId: 1, ...crop, name: 'Chính vụ 2026', year: 2026 };
  return { ...stored, ...season, kind: 'main', startsOn, endsOn: addDays(next, -1), stages, ...part };
};
const titles = (seasons: Season[], groups: CropGroup[] = []) =>
  attentionOf(seasons, groups, today, true).map(({ title }) => title);

test('a stage that begins within 14 days is told, a later one is not', () => {
  expect(titles([aSeason(-20, [30, 60])])).toEqual(['Giai đoạn 2 bắt đầu sau 10 ngày']);
  expect(titles([aSeason(-10, [30, 60])])).toEqual([]);
});

test('the most urgent comes first', () => {
  const starting = aSeason(5, [100], { id: 2, cropGroupId: 4, name: 'Nghịch vụ 2027' });
  expect(titles([starting, aSeason(-29, [30, 100])])).toEqual([
    'Giai đoạn 2 bắt đầu ngày mai',
    'Nghịch vụ 2027 bắt đầu sau 5 ngày',
  ]);
});

test('the end of a season matters only while nothing follows it', () => {
  const ending = aSeason(-40, [50]);
  expect(titles([ending])).toEqual(['Chính vụ 2026 kết thúc sau 9 ngày']);
  expect(titles([ending, aSeason(20, [300], { id: 2 })])).toEqual([]);
});

test('a crop whose last season is over asks for the next one, to be copied from it', () => {
  const [item] = attentionOf([aSeason(-400, [300])], [], today, true);
  expect(item).toMatchObject({ title: 'Monthong chưa có vụ kế tiếp', verb: 'Sao chép' });
  expect(item?.to).toContain('?tu-vu=1');
});

test('who only reads is not offered to write', () => {
  const [item] = attentionOf([aSeason(-400, [300])], [], today, false);
  expect(item).toMatchObject({ verb: 'Xem', to: expect.not.stringContaining('tu-vu') });
});

test('a running season outside its stages is urgent', () => {
  const gap = aSeason(-40, [30], { endsOn: addDays(today, 60) });
  expect(titles([gap])).toEqual(['Chính vụ 2026 đang ngoài các giai đoạn']);
});

test('crops without a season are one line that names the first of them', () => {
  const groups = ['Bơ', 'Cam', 'Mít', 'Xoài', 'Ổi'].map(
    (name, index) => ({ ...stored, id: index + 1, name, seasonCount: name === 'Ổi' ? 2 : 0 }) as CropGroup,
  );
  expect(attentionOf([], groups, today, true)).toMatchObject([
    { title: '4 nhóm cây chưa có mùa vụ', detail: 'Bơ, Cam, Mít và 1 nhóm khác', verb: 'Xem' },
  ]);
  expect(attentionOf([], groups.slice(3), today, true)).toMatchObject([{ title: 'Xoài chưa có mùa vụ', verb: 'Thêm' }]);
});

test('stages ahead are in order of time, over all seasons', () => {
  const days = stagesAhead([aSeason(-5, [40, 5, 90]), aSeason(37, [10], { id: 2 })], today, 15, 90).map(
    (ahead) => ahead.days,
  );
  expect(days).toEqual([35, 37, 40]);
});

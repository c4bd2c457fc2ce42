import type { Position } from '../measure/geometry.ts';
import { type CoordinateSystem, toGlobe } from '../systems/coordinate-system.ts';
import { type CornerPair, findPair } from './corner-pair.ts';

/** A list of corners as in land papers and Excel. `corners`: [east, north] in metres, or [longitude, latitude] in degrees. */
export type CornerList = {
  unit: 'metres' | 'degrees';
  corners: Position[];
  order: CornerPair['order'];
  /** How the order of the two numbers was recognised, in words. */
  why: string;
  /** The first corner was repeated at the end. */
  isClosed: boolean;
  errors: { line: number; message: string }[];
};

const reasons: Record<`${CornerList['unit']} ${CornerList['order']}`, string> = {
  'metres north-first':
    'Số đứng trước lớn hơn: X là tọa độ Bắc, Y là tọa độ Đông, như trên giấy chứng nhận và trích lục.',
  'metres east-first': 'Số đứng trước nhỏ hơn: số đứng trước là tọa độ Đông (E), số đứng sau là tọa độ Bắc (N).',
  'degrees north-first': 'Số đứng trước nhỏ hơn: vĩ độ đứng trước, kinh độ đứng sau.',
  'degrees east-first': 'Số đứng trước lớn hơn: kinh độ đứng trước, vĩ độ đứng sau.',
};

/**
 * Corners out of pasted text, a corner a line: 'số hiệu X Y' with tabs, semicolons, commas or blanks between them, decimal commas
 * or points, headers above, lengths of sides behind; or latitudes and longitudes, also in degrees, minutes and seconds.
 */
export const readCorners = (text: string): CornerList => {
  const found: (CornerPair & { line: number })[] = [];
  const errors: CornerList['errors'] = [];
  for (const [index, given] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const content = given
      .normalize('NFC')
      .replace(/\u00a0|\u202f/g, ' ')
      .trim();
    if (!content) continue;
    const pair = findPair(content);
    const [first] = found;
    if (!pair) {
      // Above the first corner there may be titles and headers, which have words in them.
      if (first || !/\p{L}/u.test(content)) errors.push({ line, message: unreadable(content) });
    } else if (first && pair.unit !== first.unit) errors.push({ line, message: otherUnit });
    else if (first && pair.order !== first.order) errors.push({ line, message: otherOrder });
    else found.push({ ...pair, line });
  }
  const [first] = found;
  const corners = found
    .map(({ position }) => position)
    .filter((corner, index, all) => index === 0 || !isSame(corner, all[index - 1]));
  const isClosed = corners.length > 1 && isSame(corners[0] as Position, corners.at(-1));
  if (isClosed) corners.pop();
  if (!first && errors.length === 0) errors.push({ line: 1, message: 'Chưa có góc nào.' });
  const { unit, order } = first ?? { unit: 'metres', order: 'north-first' };
  return { unit, corners, order, why: first ? reasons[`${unit} ${order}`] : '', isClosed, errors };
};

const unreadable = (content: string) =>
  `Không thấy cặp tọa độ trong “${content.length > 40 ? `${content.slice(0, 39)}…` : content}”. Cần X và Y tính bằng mét, hoặc vĩ độ và kinh độ, ở Việt Nam.`;
const otherUnit = 'Dòng này tính bằng đơn vị khác các dòng trên (mét và độ không đi cùng nhau).';
const otherOrder = 'Thứ tự hai số ngược với các dòng trên. Hãy xem lại X và Y.';

const isSame = ([x, y]: Position, other: Position | undefined) => x === other?.[0] && y === other[1];

/** The corners on the globe; `system` is needed for metres. */
export const cornersOnGlobe = ({ corners }: CornerList, system: CoordinateSystem): Position[] =>
  corners.map(toGlobe(system));

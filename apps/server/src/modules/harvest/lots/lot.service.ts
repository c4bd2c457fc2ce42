import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { gradeNames } from '@vuon/contract/harvest/grade';
import type { Lot, LotInput, LotState, LotUpdate } from '@vuon/contract/harvest/lot';
import { lotDocumentKindNames, resultWords } from '@vuon/contract/harvest/lot-document';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { refuseUnusableCropGroup } from '#crops';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { seasonOfDay } from '../season-of-day.ts';
import { lotColumns, lotTable } from './lot.queries.ts';
import { findLot } from './lot-shown.ts';

const kgWords = (kg: number) => `${figure(kg, 2)} kg`;
const linesInWords = (lines: Pick<Lot['losses'][number], 'grade' | 'kg'>[]) =>
  lines.map(({ grade, kg }) => `${kgWords(kg)} ${gradeNames[grade].toLowerCase()}`).join(', ');

/** What the history keeps: names and lists in words, as they were then. Sales have a history of their own. */
const inWords = (lot: Lot): object => {
  const { cropGroup, season, documents, balance, origin, yields, moves, losses, sales, passport, ...kept } = lot;
  const { areaCodes, gardenSales, shownPhotos, kgIn, kgSold, kgMovedOut, kgLost, ...facts } = kept;
  return {
    ...facts,
    cropGroupName: cropGroup.name,
    seasonName: season?.name ?? null,
    moves: moves
      .filter(({ undoneAt }) => !undoneAt)
      .map(({ from, to, lines }) => `${from.code} → ${to.code}: ${linesInWords(lines)}`)
      .join('; '),
    losses: losses
      .filter(({ undoneAt }) => !undoneAt)
      .map((loss) => `${linesInWords([loss])}, ${loss.reason}`)
      .join('; '),
    documents: documents
      .map((document) =>
        [lotDocumentKindNames[document.kind], document.number, resultWords(document)].filter(Boolean).join(' '),
      )
      .join('; '),
    // Its address opens the page, so it stays out of the history, which outlives it.
    passport: passport && `Từ ${formatDay(dayInVietnam(new Date(passport.publishedAt)))}`,
    shownPhotos: shownPhotos.join('; '),
  };
};

export const lots = storedKind<Scope, Lot>({
  type: 'lot',
  noun: 'Lô hàng',
  missing: 'Không có lô hàng này trong đơn vị.',
  table: lotTable,
  find: findLot,
  snapshot: inWords,
});

type NewLot = Omit<LotInput, 'seasonId'> & { seasonId: number | null };

export const insertLot = async (scope: Scope, { cropGroupId, seasonId, ...fields }: NewLot): Promise<number> => {
  const year = Number(fields.openedOn.slice(0, 4));
  return lotTable.insert(scope, {
    ...lotColumns(fields),
    crop_group_id: cropGroupId,
    season_id: seasonId,
    year,
    number: await takeNumbers(scope.db, scope.entityId, `lot ${year}`, 1),
  });
};

export const createLot = async (scope: Scope, input: LotInput): Promise<Lot> => {
  await refuseUnusableCropGroup(scope, input.cropGroupId);
  const { cropGroupId, openedOn } = input;
  const seasonId = await seasonOfDay(scope, { seasonId: input.seasonId, cropGroupId, day: openedOn });
  return recordCreated(scope, lots, await insertLot(scope, { ...input, seasonId }));
};

export const editLot = (scope: Scope, id: number, { version, ...input }: LotUpdate): Promise<Lot> =>
  changeRecord(scope, lots, { id, version, action: 'update' }, async ({ cropGroup, season }) => {
    const { seasonId, openedOn: day } = input;
    const isKept = seasonId !== null && seasonId === season?.id;
    const season_id = isKept ? seasonId : await seasonOfDay(scope, { seasonId, cropGroupId: cropGroup.id, day });
    await lotTable.change(scope, id, { ...lotColumns(input), season_id });
  });

export const setLotState = (
  scope: Scope,
  id: number,
  { version, state }: { version: number; state: LotState },
): Promise<Lot> =>
  changeRecord(scope, lots, { id, version, action: state === 'closed' ? 'close' : 'reopen' }, () =>
    lotTable.change(scope, id, { state }),
  );

/** A lot that fruit has gone through is evidence; one that was opened by mistake may go. */
export const refuseUsed = ({
  code,
  kgIn,
  kgLeft,
  sales,
}: Pick<Lot, 'code' | 'kgIn' | 'kgLeft'> & { sales?: Lot['sales'] }): void => {
  if (kgIn > 0)
    throw problem(
      'record.in_use',
      kgLeft > 0
        ? `Lô hàng ${code} còn ${kgWords(kgLeft)}. Hãy chuyển hàng sang lô khác trước.`
        : `Lô hàng ${code} đã có ${kgWords(kgIn)} đi qua, phải giữ lại để truy xuất.`,
    );
  const open = sales?.find(({ state }) => state !== 'cancelled');
  if (open) throw problem('record.in_use', `Lô hàng ${code} đã bán theo ${open.code}.`);
};

export const removeLot = (scope: Scope, id: number, version: number): Promise<Lot> =>
  removeRecord(scope, lots, { id, version }, refuseUsed);

export const restoreLot = (scope: Scope, id: number): Promise<Lot> =>
  restoreRecord(scope, lots, id, async () => {
    await lotTable.restore(scope, id);
  });

import { doseOfTotal, type Extent, isOverDose } from '@vuon/contract/cultivation/material-total';
import type { DiaryEntryInput, DiaryMaterialInput } from '@vuon/contract/handbook/diary-entry-input';
import type { DiaryKit, KitMaterial } from './diary-kit.ts';

export type UsedMaterial = {
  materialId: number;
  /** In the material's unit; null: not told yet. */
  quantity: number | null;
  overDoseReason: string;
  notPermittedReason: string;
};

/** What somebody enters under the trees: the fewest fields that make a whole entry. */
export type PhoneDiaryValues = {
  workTypeId: number | null;
  plotIds: number[];
  /** Null: it ends when it is saved. */
  endsAt: string | null;
  /** How long it took, and what each of its people worked. */
  hours: number;
  materials: UsedMaterial[];
  /** Litres, of all materials together. */
  water: number | null;
  personIds: number[];
  notes: string;
  /** Why the owner lets a harvest be, though an interval runs. */
  phiReason: string;
};

export const newPhoneDiary = (personIds: number[]): PhoneDiaryValues => ({
  workTypeId: null,
  plotIds: [],
  endsAt: null,
  hours: 1,
  materials: [],
  water: null,
  personIds,
  notes: '',
  phiReason: '',
});

/** Trees and land of the chosen plots. */
export const extentOf = (
  { plotIds }: Pick<PhoneDiaryValues, 'plotIds'>,
  { plots }: Pick<DiaryKit, 'plots'>,
): Extent => {
  const chosen = plots.filter(({ id }) => plotIds.includes(id));
  return {
    livingCount: chosen.reduce((sum, plot) => sum + plot.livingCount, 0),
    hectares: chosen.reduce((sum, plot) => sum + plot.hectares, 0),
  };
};

/** The dose that an amount comes to; null: the amount is not told, or the material is not known here. */
export const doseOf = (
  { quantity }: Pick<UsedMaterial, 'quantity'>,
  material: KitMaterial | undefined,
  extent: Extent,
  water: number | null,
) => (quantity === null || !material ? null : doseOfTotal(quantity, material.unit, material, extent, water));

/** Whether the amount is above the label's limit, so that a reason must be told. */
export const asksOverDose = (used: UsedMaterial, material: KitMaterial, extent: Extent, water: number | null) => {
  const dose = doseOf(used, material, extent, water);
  return dose !== null && isOverDose(dose, material);
};

const text = (typed: string) => typed.trim() || null;

const minute = 60_000;

/** The entry as the server takes it. `now` by the server's clock. Only of values that `missingOf` has no objection to. */
export const diaryInputOf = (values: PhoneDiaryValues, kit: DiaryKit, now: Date): DiaryEntryInput => {
  const endsAt = values.endsAt ?? new Date(Math.floor(now.getTime() / minute) * minute).toISOString();
  const extent = extentOf(values, kit);
  const materials = values.materials.flatMap((used): DiaryMaterialInput[] => {
    const material = kit.materials.find(({ id }) => id === used.materialId);
    const dose = doseOf(used, material, extent, values.water);
    if (!dose) return [];
    return [
      {
        ...dose,
        materialId: used.materialId,
        quantity: used.quantity,
        overDoseReason: text(used.overDoseReason),
        notPermittedReason: text(used.notPermittedReason),
      },
    ];
  });
  return {
    title: kit.types.find(({ id }) => id === values.workTypeId)?.name ?? '',
    workTypeId: values.workTypeId ?? 0,
    startsAt: new Date(Date.parse(endsAt) - values.hours * 60 * minute).toISOString(),
    endsAt,
    targets: values.plotIds.map((id) => ({ kind: 'plot', id })),
    materials,
    people: values.personIds.map((personId) => ({ personId, hours: values.hours })),
    weather: null,
    water: values.water,
    equipment: null,
    notes: text(values.notes),
    phiReason: text(values.phiReason),
  };
};

/** An entry that was recorded here, to be changed again. */
export const phoneDiaryOf = (input: DiaryEntryInput): PhoneDiaryValues => ({
  workTypeId: input.workTypeId,
  plotIds: input.targets.flatMap((target) => (target.kind === 'plot' ? [target.id] : [])),
  endsAt: input.endsAt,
  hours: (Date.parse(input.endsAt) - Date.parse(input.startsAt)) / (60 * minute),
  materials: input.materials.map(({ materialId, quantity, overDoseReason, notPermittedReason }) => ({
    materialId,
    quantity,
    overDoseReason: overDoseReason ?? '',
    notPermittedReason: notPermittedReason ?? '',
  })),
  water: input.water,
  personIds: input.people.map(({ personId }) => personId),
  notes: input.notes ?? '',
  phiReason: input.phiReason ?? '',
});

export type Missing = Partial<Record<'workTypeId' | 'plotIds' | 'materials', string>>;

/** What must be entered before it can be saved, by field. */
export const missingOf = (values: PhoneDiaryValues, kit: DiaryKit): Missing => {
  const extent = extentOf(values, kit);
  const unmeasured = values.materials.some(({ quantity }) => !quantity);
  const unexplained = values.materials.some((used) => {
    const material = kit.materials.find(({ id }) => id === used.materialId);
    return material && asksOverDose(used, material, extent, values.water) && !text(used.overDoseReason);
  });
  return {
    ...(values.workTypeId === null && { workTypeId: 'Chọn việc đã làm' }),
    ...(values.plotIds.length === 0 && { plotIds: 'Chọn nơi làm' }),
    ...(unmeasured
      ? { materials: 'Ghi lượng đã dùng của từng vật tư' }
      : unexplained && { materials: 'Ghi lý do dùng quá liều' }),
  };
};

/** 'Bón phân, lô A-03, A-04' */
export const phoneDiaryWords = (
  { workTypeId, plotIds }: Pick<PhoneDiaryValues, 'workTypeId' | 'plotIds'>,
  { types, plots }: Pick<DiaryKit, 'types' | 'plots'>,
): string => {
  const codes = plots.filter(({ id }) => plotIds.includes(id)).map(({ code }) => code);
  return `${types.find(({ id }) => id === workTypeId)?.name ?? 'Việc'}, lô ${codes.join(', ')}`;
};

/** Those of the orders first, in their order; then the others. */
export const firstOf = <T extends { id: number }>(all: T[], firstIds: number[]): T[] => {
  const first = [...new Set(firstIds)].flatMap((id) => all.find((one) => one.id === id) ?? []);
  return [...first, ...all.filter((one) => !first.includes(one))];
};

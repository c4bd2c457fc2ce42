/** How stages are written into one cell, in their order. */
export const stagesExample = 'Phục hồi: 60 ngày; Ra hoa: 45 ngày; Nuôi trái: 110 ngày';

type NamedStage = { name: string; days: number };

export const formatStages = (stages: NamedStage[]): string =>
  stages.map(({ name, days }) => `${name.replace(/[;\r\n]+/g, ',')}: ${days} ngày`).join('; ');

/** Also reads other forms that people type: 'Ra hoa: 45', a line for each stage. null: not a list of stages. */
export const parseStages = (cell: string): NamedStage[] | null => {
  const parts = cell.normalize('NFC').split(/[;\n]/);
  const stages = parts.filter((part) => part.trim()).map(parseStage);
  return stages.every((stage) => stage !== null) ? stages : null;
};

// The last colon separates the name from the days: 'Đợt 1: ra hoa: 45 ngày'.
const stageForm = /^\s*(\S.*?)\s*:\s*(\d{1,4})\s*(?:ngày)?\s*$/is;

const parseStage = (text: string): NamedStage | null => {
  const [, name, days] = stageForm.exec(text) ?? [];
  return name === undefined ? null : { name, days: Number(days) };
};

/** Two crop groups may have the same name, such as the system's and the entity's copy of it, so the code follows it. */
export const formatCropGroup = ({ code, name }: { code: string; name: string }): string => `${name} (${code})`;

/** The code that `formatCropGroup` wrote after a name; null: the cell is a code or a name alone. */
export const parseCropGroupCode = (cell: string): string | null =>
  /\(([^()\s]+)\)\s*$/.exec(cell.normalize('NFC'))?.[1] ?? null;

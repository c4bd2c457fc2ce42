import { foldText } from '../cells/header-key.ts';

export type NamedRecord = { id: number; code: string | null; name: string };

/** Finds a record by 'Tên (mã)', its code or its name; a name that two records have is none of them. */
export const namedFinder = <R extends NamedRecord>(records: R[]): ((text: string) => R | { reason: string }) => {
  const byCode = new Map(records.flatMap((one) => (one.code ? [[foldText(one.code), one] as const] : [])));
  const byName = Map.groupBy(records, ({ name }) => foldText(name));
  return (text) => {
    const inner = /\(([^()\s]+)\)\s*$/.exec(text)?.[1];
    const coded = byCode.get(foldText(inner ?? text)) ?? byCode.get(foldText(text));
    if (coded) return coded;
    const [one, other] = byName.get(foldText(text)) ?? [];
    if (one && other) return { reason: `Có nhiều “${text}”. Hãy ghi mã` };
    return one ?? { reason: `Không có “${text.slice(0, 60)}”` };
  };
};

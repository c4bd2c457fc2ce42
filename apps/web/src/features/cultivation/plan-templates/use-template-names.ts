import { useQuery } from '@tanstack/react-query';
import type { PlanTemplate, TemplateLineInput } from '@vuon/contract/cultivation/plan-template';
import { useMaterials } from '#domain/materials/material-data.ts';
import { workTypeChoices } from '#domain/work/work-types.ts';

/** The names of what the lines refer to: from the stored template, and of what was chosen since. */
export function useTemplateNames(stored: PlanTemplate | null, lines: TemplateLineInput[]) {
  const types = useQuery(workTypeChoices).data?.items ?? [];
  const knownTypes = new Map(stored?.lines.map(({ workType }) => [workType.id, workType]));
  const knownNames = new Map(
    stored?.lines.flatMap(({ materials }) => materials.map((use) => [use.materialId, use.materialName] as const)),
  );
  const chosen = lines.flatMap(({ materials }) => materials.map(({ materialId }) => materialId));
  const fetched = useMaterials(chosen.filter((id) => !knownNames.has(id)));
  return {
    typeOf: (id: number) => types.find((type) => type.id === id) ?? knownTypes.get(id),
    materialOf: (id: number) => knownNames.get(id) ?? fetched.get(id)?.name ?? '…',
  };
}

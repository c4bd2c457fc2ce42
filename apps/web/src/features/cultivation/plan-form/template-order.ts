type Template = { entityId: number | null; cropGroupId: number | null };

/** Own templates and the system's, each with those for the crop first, then those for any crop. */
export const inOrder = <T extends Template>(templates: readonly T[], cropGroupId: number | null) => {
  const rank = (template: T) =>
    cropGroupId !== null && template.cropGroupId === cropGroupId ? 0 : template.cropGroupId === null ? 1 : 2;
  const sorted = templates.toSorted((one, other) => rank(one) - rank(other));
  return {
    own: sorted.filter(({ entityId }) => entityId !== null),
    system: sorted.filter(({ entityId }) => entityId === null),
  };
};

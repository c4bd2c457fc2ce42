type Crew = { id: number; name: string; foremanId: number | null };
type Person = { id: number; crewIds: number[] };
export type CrewGroup<C, P> = { crew: C | null; people: P[] };

/**
 * Everybody once: under the crew that they lead, else under the first that they belong to; people of no crew come last. The
 * foreman stands first. Crews and people stay in their order.
 */
export const groupByCrew = <C extends Crew, P extends Person>(crews: C[], people: P[]): CrewGroup<C, P>[] => {
  const crewOf = ({ id, crewIds }: P): number | null =>
    (crews.find(({ foremanId }) => foremanId === id) ?? crews.find((crew) => crewIds.includes(crew.id)))?.id ?? null;
  const members = Map.groupBy(people, crewOf);
  const groups = [...crews.map((crew) => ({ crew, id: crew.id as number | null })), { crew: null, id: null }];
  return groups.flatMap(({ crew, id }) => {
    const found = members.get(id);
    if (!found) return [];
    const lead = found.filter((person) => person.id === crew?.foremanId);
    return [{ crew, people: [...lead, ...found.filter((person) => !lead.includes(person))] }];
  });
};

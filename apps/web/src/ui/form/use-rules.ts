import { useEffect, useState } from 'react';
import type { ZodObject, ZodType } from 'zod';
import { whenIdle } from '#lib/when-idle.ts';

/** The contract's fields, for the rules of each field, and the whole schema for checks across fields. */
export type Rules = { fields: ZodObject; schema: ZodType };

/** On a page that is heavy already, zod comes when the page is idle: nobody has typed anything before that. */
export type GivenRules = Rules | { loadRules: () => Promise<Rules> };

/** The rules of the fields, as soon as they are there, and the schema that a save waits for. */
export const useRules = (given: GivenRules) => {
  const load = 'loadRules' in given ? given.loadRules : null;
  const [loaded, setLoaded] = useState<Rules | null>(null);
  useEffect(() => (load ? whenIdle(() => void load().then(setLoaded, () => {})) : undefined), [load]);
  const rules = 'loadRules' in given ? loaded : given;
  return {
    shape: rules?.fields.shape ?? {},
    schema: async () => (rules ?? (await load?.()))?.schema,
  };
};

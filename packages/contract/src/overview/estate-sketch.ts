import { z } from 'zod';
import { Id } from '../value.ts';

/** Of more plots than these, areas are drawn instead. */
export const mostPlotsDrawn = 300;
/** Units of the sketch's width; its height follows from the land. */
export const sketchWidth = 1_000;

/** The estate's boundaries as a flat drawing, north up. */
export const EstateSketch = z.object({
  kind: z.enum(['plot', 'area']),
  height: z.int(),
  shapes: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** The outer ring: '12,40 80,44 …' */
      points: z.string(),
      /** Living trees, and those of them that need attention. */
      trees: z.int(),
      attention: z.int(),
    }),
  ),
});
export type EstateSketch = z.infer<typeof EstateSketch>;

import { z } from 'zod';
import type { RouteTable } from '../route.ts';
import { IdText } from '../value.ts';

// The part of GS1 EPCIS 2.0 (JSON-LD) that is written here, with the names of its standard and of CBV 2.0. The published JSON schema
// allows more; nothing here is outside of it.

export const epcisContext = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';

const Uri = z.url();
const Moment = z.iso.datetime({ offset: true });
/** KGM: kilograms, by UN/CEFACT Recommendation 20. */
const Quantity = z.strictObject({ epcClass: Uri, quantity: z.number().positive(), uom: z.literal('KGM') });
const Place = z.strictObject({ id: Uri });

const Event = z.strictObject({
  eventID: Uri,
  eventTime: Moment,
  eventTimeZoneOffset: z.literal('+07:00'),
  bizLocation: Place.optional(),
});

/** Fruit was weighed at its trees. */
const Harvest = Event.extend({
  type: z.literal('ObjectEvent'),
  action: z.literal('ADD'),
  bizStep: z.literal('commissioning'),
  disposition: z.literal('active'),
  quantityList: z.array(Quantity).min(1),
});
/** Yields were put into a lot. */
const Packing = Event.extend({
  type: z.literal('AggregationEvent'),
  action: z.literal('ADD'),
  bizStep: z.literal('packing'),
  disposition: z.literal('in_progress'),
  parentID: Uri,
  childQuantityList: z.array(Quantity).min(1),
});
/** Fruit of a lot became fruit of another: a split or a merge. */
const Repacking = Event.extend({
  type: z.literal('TransformationEvent'),
  bizStep: z.literal('repackaging'),
  inputQuantityList: z.array(Quantity).min(1),
  outputQuantityList: z.array(Quantity).min(1),
});
/** A sale was delivered. */
const Shipping = Event.extend({
  type: z.literal('ObjectEvent'),
  action: z.literal('OBSERVE'),
  bizStep: z.literal('shipping'),
  disposition: z.literal('in_transit'),
  quantityList: z.array(Quantity).min(1),
  bizTransactionList: z.array(z.strictObject({ type: z.literal('desadv'), bizTransaction: Uri })),
  destinationList: z.array(z.strictObject({ type: z.literal('owning_party'), destination: Uri })).optional(),
});

export const EpcisEvent = z.union([Harvest, Packing, Repacking, Shipping]);
export type EpcisEvent = z.infer<typeof EpcisEvent>;

export const EpcisDocument = z.strictObject({
  '@context': z.tuple([z.literal(epcisContext)]),
  type: z.literal('EPCISDocument'),
  schemaVersion: z.literal('2.0'),
  creationDate: Moment,
  epcisBody: z.strictObject({ eventList: z.array(EpcisEvent) }),
});
export type EpcisDocument = z.infer<typeof EpcisDocument>;

export const epcisRoutes = {
  ofLot: {
    method: 'GET',
    path: '/api/lots/:id/epcis',
    summary: 'Sự kiện EPCIS 2.0 của lô hàng (JSON-LD): thu hoạch, đóng lô, tách gộp, giao hàng',
    params: z.strictObject({ id: IdText }),
    answer: EpcisDocument,
    may: 'farm.read',
    sends: 'file',
  },
} satisfies RouteTable;

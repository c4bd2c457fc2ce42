import { dayInVietnam } from '@vuon/contract/day';
import { digitalLinkPath } from '@vuon/contract/entities/gtin';
import { type EpcisDocument, type EpcisEvent, epcisContext } from '@vuon/contract/harvest/epcis';
import { roundKg } from '@vuon/contract/harvest/weight';
import { qrPath } from '@vuon/contract/orchard/label';
import { mayDo } from '@vuon/contract/permission';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { storedLotList } from '../lots/lot.queries.ts';
import { findMoves } from '../lots/lot-details.queries.ts';
import { findLotsBefore } from '../lots/lot-origin.queries.ts';
import { findTracedLots, findTracedSales } from './trace-lot.queries.ts';
import { findTracedYields, type TracedYield } from './trace-yield.queries.ts';

const timeZone = { eventTimeZoneOffset: '+07:00' } as const;
const sumOf = (lines: { kg: number }[]) => roundKg(lines.reduce((sum, { kg }) => sum + kg, 0));
const kilograms = (epcClass: string, quantity: number) => ({ epcClass, quantity, uom: 'KGM' as const });

type Lot = { id: number; code: string };

/**
 * The events of a lot, from its trees to its buyers, in the order of time. Records are named by their addresses below `url`; where the
 * entity has a GTIN, fruit of a lot by GS1 Digital Link. A lot as a unit that things are packed into is always named by the address of
 * its QR code.
 */
export const lotEpcis = async (scope: Scope, lotId: number, url: string) => {
  const { db, entityId, actor, clock } = scope;
  const lot = await storedLotList.find(scope, lotId);
  if (!lot) throw problem('record.not_found', 'Không có lô hàng này trong đơn vị.');
  const { gtin } = await db.selectFrom('entity').select('gtin').where('id', '=', entityId).executeTakeFirstOrThrow();
  const before = await findLotsBefore(db, entityId, [lotId]);
  const yields = await findTracedYields(db, entityId, { lotIds: before, ids: [] });
  const lots = new Map((await findTracedLots(db, entityId, before)).map((one) => [one.id, one]));

  const at = (path: string) => new URL(path, url).href;
  const eventId = (name: string) => at(`/api/lots/${lotId}/epcis#${name}`);
  const unitOf = ({ id }: Lot) => at(qrPath('lot', entityId, id));
  const classOf = (one: Lot) => (gtin ? `https://id.gs1.org${digitalLinkPath(gtin, one.code)}` : unitOf(one));
  const classOfYield = ({ id }: TracedYield) => at(`/api/harvest-yields/${id}`);
  const weighed = yields.filter(({ grades }) => grades.length > 0);

  const harvests = weighed.map((one): EpcisEvent => {
    const [plot] = one.plots;
    return {
      type: 'ObjectEvent',
      eventID: eventId(`harvest-${one.id}`),
      eventTime: one.harvestedAt,
      ...timeZone,
      action: 'ADD',
      bizStep: 'commissioning',
      disposition: 'active',
      ...(plot && { bizLocation: { id: at(qrPath('plot', entityId, plot.id)) } }),
      quantityList: [kilograms(classOfYield(one), sumOf(one.grades))],
    };
  });

  // What was put into a lot on one day is packed together, when the last of it was weighed.
  const packings = [
    ...Map.groupBy(weighed, (one) => `${one.lotId}-${dayInVietnam(new Date(one.harvestedAt))}`),
  ].flatMap(([name, own]): EpcisEvent[] => {
    const into = lots.get(own[0]?.lotId ?? 0);
    if (!into) return [];
    return [
      {
        type: 'AggregationEvent',
        eventID: eventId(`packing-${name}`),
        eventTime: own.at(-1)?.harvestedAt ?? '',
        ...timeZone,
        action: 'ADD',
        bizStep: 'packing',
        disposition: 'in_progress',
        parentID: unitOf(into),
        childQuantityList: own.map((one) => kilograms(classOfYield(one), sumOf(one.grades))),
      },
    ];
  });

  const moves = (await findMoves(db, entityId, before)).filter(
    ({ from, to, undoneAt }) => !undoneAt && (lots.has(to.id) || from.id === lotId),
  );
  const repackings = moves.map(
    ({ id, from, to, movedAt, lines }): EpcisEvent => ({
      type: 'TransformationEvent',
      eventID: eventId(`move-${id}`),
      eventTime: movedAt,
      ...timeZone,
      bizStep: 'repackaging',
      inputQuantityList: [kilograms(classOf(from), sumOf(lines))],
      outputQuantityList: [kilograms(classOf(to), sumOf(lines))],
    }),
  );

  const shippings = (await findTracedSales(db, entityId, [lotId])).flatMap((sale): EpcisEvent[] => {
    if (sale.state !== 'delivered' || !sale.deliveredOn) return [];
    return [
      {
        type: 'ObjectEvent',
        eventID: eventId(`sale-${sale.id}`),
        // Only the day of a delivery is known.
        eventTime: `${sale.deliveredOn}T00:00:00+07:00`,
        ...timeZone,
        action: 'OBSERVE',
        bizStep: 'shipping',
        disposition: 'in_transit',
        quantityList: [kilograms(classOf(lot), sumOf(sale.lines))],
        bizTransactionList: [{ type: 'desadv', bizTransaction: at(`/api/sales/${sale.id}`) }],
        ...(mayDo(actor, 'sales.read') &&
          sale.buyer && {
            destinationList: [{ type: 'owning_party', destination: at(`/api/buyers/${sale.buyer.id}`) }],
          }),
      },
    ];
  });

  // The sort is stable: of one moment, fruit is first weighed, then packed.
  const eventList = [...harvests, ...packings, ...repackings, ...shippings].toSorted(
    (a, b) => Date.parse(a.eventTime) - Date.parse(b.eventTime),
  );
  const document: EpcisDocument = {
    '@context': [epcisContext],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: clock().toISOString(),
    epcisBody: { eventList },
  };
  return { name: `${lot.code}.jsonld`, document };
};

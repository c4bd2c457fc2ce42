import type { EntitySettings } from '@vuon/contract/entities/entity-settings';
import { pointOf } from '@vuon/contract/orchard/location';
import type { Position } from '@vuon/geo/measure/geometry';
import { useState } from 'react';
import { unitsOfFound } from '#domain/address/fill-address.ts';
import { type FoundPlace, placeWords } from '#domain/address/found-place.ts';
import { useSaveSettings } from '#domain/entities/entity-settings.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellError } from '#ui/feedback/tell.ts';

/** The address that is being chosen beside the path, and saved from it. */
export function useAddressStep(settings: EntitySettings, onSaved: () => void) {
  const save = useSaveSettings();
  const [place, choose] = useState<FoundPlace | null>(null);
  const [pin, setPin] = useState<Position | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [key] = useState(randomId);
  const stored = settings.center?.geometry.geoCoordinate ?? null;
  const at = pin ?? place?.at ?? stored;

  const send = async () => {
    const units = place?.unit ? unitsOfFound(place.unit, place.unit.counterparts) : settings;
    // The middle of a unit is known anyway; a place that somebody pointed at is stored.
    const exact = pin ?? (place && !place.unit ? place.at : null);
    setSaving(true);
    try {
      const { addressLine, areaUnit, center, gtin } = settings;
      const { locationId, oldLocationId } = units;
      const kept = place ? null : center;
      const input = {
        addressLine,
        areaUnit,
        gtin,
        locationId,
        oldLocationId,
        center: exact ? pointOf([...exact]) : kept,
      };
      await save(input, { version: settings.version, idempotencyKey: `${key}-${JSON.stringify(input)}`.slice(0, 200) });
      choose(null);
      setPin(null);
      onSaved();
    } catch (error) {
      tellError(error);
    } finally {
      setSaving(false);
    }
  };
  return {
    place,
    choose: (next: FoundPlace) => {
      choose(next);
      setPin(null);
    },
    at,
    setPin,
    words: place ? placeWords(place) : null,
    isChanged: place !== null || pin !== null,
    isSaving,
    save: send,
  };
}
export type AddressStep = ReturnType<typeof useAddressStep>;

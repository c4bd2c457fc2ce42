import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Location } from '@vuon/contract/locations/location';
import { type UnitCodes, unitOf, unitsUnder } from './locations.ts';
import { UnitSelect } from './unit-select.tsx';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  /** Called after the user's choice, with the lowest unit that is chosen now. */
  onChosen?: (unit: Location | null) => void;
  system: Location['system'];
};

/** A unit, chosen from the top down. The value is the lowest known one: a ward, or only its province. */
export function UnitInput({ id, value = null, onChange, onChosen, system }: Props) {
  const client = useQueryClient();
  const { data: unit } = useQuery(unitOf(value));
  const { data: provinces } = useQuery(unitsUnder({ system }));
  const chosen = value === null ? undefined : unit;
  const inProvince: UnitCodes | null = chosen ? { system, provinceCode: chosen.provinceCode } : null;
  const hasDistrict = chosen?.districtCode != null;
  const inDistrict: UnitCodes | null =
    chosen && hasDistrict && inProvince ? { ...inProvince, districtCode: chosen.districtCode ?? '' } : null;
  const { data: districts } = useQuery({
    ...unitsUnder(inProvince ?? { system }),
    enabled: system === 'old' && inProvince !== null,
  });
  const province = chosen && provinces?.find(({ provinceCode }) => provinceCode === chosen.provinceCode);
  const district =
    chosen && hasDistrict ? districts?.find((one) => one.districtCode === chosen.districtCode) : undefined;

  const choose = (next: Location | null | undefined) => {
    // Already loaded: the levels below need not wait for it.
    if (next) client.setQueryData(unitOf(next.id).queryKey, next);
    onChange?.(next?.id ?? null);
    onChosen?.(next ?? null);
  };
  const wardId = chosen?.level === 'ward' ? chosen.id : null;
  return (
    <div className={`address-units address-units-${system}`}>
      <UnitSelect
        system={system}
        {...(id && { id })}
        level="province"
        codes={{ system }}
        value={province?.id ?? null}
        onChoose={choose}
      />
      {system === 'old' && (
        <UnitSelect
          system={system}
          level="district"
          codes={inProvince}
          value={district?.id ?? null}
          onChoose={(next) => choose(next ?? province)}
        />
      )}
      <UnitSelect
        system={system}
        level="ward"
        codes={system === 'old' ? inDistrict : inProvince}
        value={wardId}
        onChoose={(next) => choose(next ?? district ?? province)}
      />
    </div>
  );
}

import { useState } from 'react';
import { boundsAround, placeWords, useFoundPlaces } from '#domain/address/found-place.ts';
import { PinMap } from '#domain/address/lazy-pin-map.ts';
import type { Bounds } from '#map/view/bounds.ts';
import { Finder } from '#ui/controls/finder.tsx';
import { useAsked } from '#ui/controls/use-asked.ts';
import type { AddressStep } from './use-address-step.ts';

type Props = { address: AddressStep; readOnly: boolean };

/** Where the farm lies: found by name, by coordinates or a link to a map, or pointed at. */
export function AddressSurface({ address, readOnly }: Props) {
  const asked = useAsked();
  const { found, isBusy, error, trouble } = useFoundPlaces(asked);
  const [opened] = useState(() => (address.at ? boundsAround(address.at, 'ward') : null));
  // A pin that is moved must not move the camera; a place that is chosen does.
  const bounds: Bounds | null = address.place ? boundsAround(address.place.at, address.place.level) : opened;
  if (readOnly) return <p className="first-run-help">Chủ đơn vị đặt địa chỉ của vườn.</p>;
  return (
    <>
      <div className="first-run-head">
        <h2>Vườn nằm ở đâu?</h2>
        <span className="note">Bước 1</span>
        <Finder
          asked={asked}
          label="Tìm nơi vườn nằm"
          placeholder="Xã, huyện, tọa độ hoặc liên kết bản đồ"
          found={found}
          isBusy={isBusy}
          error={error}
          nothing={trouble ?? `Không thấy xã, huyện hay tỉnh nào khớp với “${asked.text}”.`}
          optionOf={(place, index) => ({
            key: place.key,
            mark: <b className="first-run-number">{index + 1}</b>,
            ...placeWords(place),
          })}
          onChoose={address.choose}
        />
        <p className="note">
          Tìm xã, huyện, tọa độ hoặc dán liên kết bản đồ. Tên cũ trước 07/2025 cũng tìm được. Nhấn lên bản đồ để đặt
          ghim.
        </p>
      </div>
      <div className="first-run-map">
        <PinMap
          label="Nơi vườn nằm"
          bounds={bounds}
          pin={address.at}
          pinLabel={address.words?.name ?? 'Vườn'}
          marks={address.isChanged ? [] : found.map(({ key, at }, index) => ({ key, at, text: String(index + 1) }))}
          onPin={address.setPin}
        />
      </div>
    </>
  );
}

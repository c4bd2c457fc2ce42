import type { Position } from '@vuon/geo/measure/geometry';
import { useState } from 'react';

export type MyPlace = { position: Position /** Metres. */; accuracy: number };

/** By the code that browsers give. */
export const refusals: Record<number, string> = {
  1: 'Trình duyệt chưa được phép dùng vị trí. Mở quyền vị trí cho trang này rồi thử lại.',
  2: 'Thiết bị chưa bắt được vị trí. Ra chỗ thoáng rồi thử lại.',
  3: 'Tìm vị trí quá lâu. Ra chỗ thoáng rồi thử lại.',
};

export const noLocating = 'Trang này không dùng được vị trí của thiết bị (cần https).';
/** Browsers give no place to pages on plain http, but for localhost. */
export const canLocate = (): boolean => Boolean(navigator.geolocation) && window.isSecureContext;

/** The device's position. `find` answers by `onFound`, or by `trouble` with the reason why it could not. */
export function useMyPlace(onFound: (place: MyPlace) => void) {
  const [finding, setFinding] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const find = () => {
    setTrouble(null);
    if (!canLocate()) return setTrouble(noLocating);
    setFinding(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        setFinding(false);
        onFound({ position: [longitude, latitude], accuracy });
      },
      ({ code }) => {
        setFinding(false);
        setTrouble(refusals[code] ?? refusals[2] ?? null);
      },
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 5_000 },
    );
  };
  return { find, finding, trouble };
}

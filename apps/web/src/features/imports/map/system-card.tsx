import type { Import } from '@vuon/contract/imports/import';
import { lazyPart } from '#ui/states/lazy-part.tsx';

// The code for coordinate systems is large, and few files need it.
const SystemChoice = lazyPart(async () => (await import('#map/controls/system-choice.tsx')).SystemChoice);
const SystemName = lazyPart(async () => (await import('./file-system.tsx')).SystemName);

type Props = { one: Import; system: string | null; onChange: (system: string | null) => void };

/** The coordinate system of the file: the one that the file names, or the user's choice for coordinates in metres. */
export function SystemCard({ one: { fileSystem, metric }, system, onChange }: Props) {
  if (metric)
    return (
      <section className="card import-card" aria-label="Hệ tọa độ">
        <h2>Hệ tọa độ của tệp</h2>
        <p>
          Tọa độ trong tệp tính bằng mét và tệp không cho biết hệ tọa độ. Kinh tuyến trục VN-2000 mỗi tỉnh một khác:
          chọn sai thì vị trí lệch hàng chục kilômét. Xem lại trên bản đồ ở bước sau.
        </p>
        <SystemChoice value={system} onChange={onChange} />
      </section>
    );
  if (!fileSystem || fileSystem === 'wgs84') return null;
  return (
    <section className="card import-card" aria-label="Hệ tọa độ">
      <h2>Hệ tọa độ của tệp</h2>
      <p>
        Tệp ghi <SystemName id={fileSystem} />. Tọa độ đã được đổi sang kinh độ và vĩ độ (WGS 84).
      </p>
    </section>
  );
}

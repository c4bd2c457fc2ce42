import { ClockCircleOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { formatDay } from '@vuon/contract/day';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { targetsOf } from './basket.ts';
import type { KeptBasket } from './kept-basket.ts';
import { KeptTiles, optionsOfNamed } from './kept-tiles.tsx';
import { useRowsOf, useSafeFrom, type WeighingKit } from './weighing-data.ts';

type Props = {
  title: string;
  kit: WeighingKit | undefined;
  kept: KeptBasket;
  onChange: (changed: Partial<KeptBasket>) => void;
  /** Lot and buyer are of what is weighed. */
  isWeighed: boolean;
};

const flushes = [1, 2, 3, 4, 5, 6].map((flush) => ({ value: flush, label: `Đợt ${flush}` }));
const crewKey = (id: number) => `crew ${id}`;

/** Lot, place, picker and buyer, as they were for the basket before. */
export function KeptCard({ title, kit, kept, onChange, isWeighed }: Props) {
  const maySeePeople = useMay('people.read');
  const rows = useRowsOf(kept.plotId);
  const ofNumber = (value: number | string | null) => (value === null ? null : Number(value));
  return (
    <section className="card weigh-card">
      <div className="weigh-head">
        <h2>{title}</h2>
        <PhiTag kept={kept} />
      </div>
      <KeptTiles
        tiles={[
          ...(isWeighed
            ? [
                {
                  label: 'Mã lô hàng',
                  value: kept.lotId,
                  options: optionsOfNamed(kit?.lots ?? []),
                  onChange: (next: number | string | null) => onChange({ lotId: ofNumber(next) }),
                  none: 'Chưa chọn',
                },
              ]
            : []),
          {
            label: 'Cắt ở lô',
            value: kept.plotId,
            options: optionsOfNamed(kit?.plots ?? []),
            onChange: (next) => onChange({ plotId: ofNumber(next), rowId: null }),
          },
          {
            label: 'Hàng',
            value: kept.rowId,
            options: optionsOfNamed(rows),
            onChange: (next) => onChange({ rowId: ofNumber(next) }),
            none: 'Cả lô',
          },
          ...(maySeePeople
            ? [
                {
                  label: 'Người cắt',
                  value: kept.personId ?? (kept.crewId === null ? null : crewKey(kept.crewId)),
                  options: [
                    ...optionsOfNamed(kit?.people ?? []),
                    ...(kit?.crews ?? []).map(({ id, name }) => ({ value: crewKey(id), label: name })),
                  ],
                  onChange: (next: number | string | null) =>
                    onChange(
                      typeof next === 'string'
                        ? { personId: null, crewId: Number(next.split(' ')[1]) }
                        : { personId: next, crewId: null },
                    ),
                  none: 'Chưa chọn',
                },
              ]
            : []),
          ...(isWeighed
            ? [
                {
                  label: 'Bên mua',
                  value: kept.buyerId,
                  options: optionsOfNamed(kit?.buyers ?? []),
                  onChange: (next: number | string | null) => onChange({ buyerId: ofNumber(next) }),
                  none: 'Chưa có',
                },
              ]
            : []),
          {
            label: 'Đợt hoa',
            value: kept.flush,
            options: flushes,
            onChange: (next) => onChange({ flush: ofNumber(next) }),
            none: 'Không rõ',
          },
        ]}
      />
    </section>
  );
}

/** Whether the trees may be picked: gold while an interval runs, with the day. */
function PhiTag({ kept }: { kept: KeptBasket }) {
  const dates = useSafeFrom(targetsOf(kept));
  if (!dates) return null;
  return dates.safeFrom ? (
    <StatusTag tone="gold">
      <ClockCircleOutlined aria-hidden="true" /> Cách ly đến {formatDay(dates.safeFrom)}
    </StatusTag>
  ) : (
    <StatusTag tone="green">
      <SafetyCertificateOutlined aria-hidden="true" /> Hết cách ly
    </StatusTag>
  );
}

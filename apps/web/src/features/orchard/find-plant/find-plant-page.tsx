import { AimOutlined, NumberOutlined, QrcodeOutlined } from '@ant-design/icons';
import { qrPath } from '@vuon/contract/orchard/label';
import { Segmented } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#ui/page/page-head.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { FindByCode } from './find-plant-by-code.tsx';
import { FindNearby } from './find-plant-nearby.tsx';
import { readScanned } from './find-plant-text.ts';
import './find-plant.css';

// Loaded with the decoder, which no other page needs.
const PlantScanner = lazyPart(async () => (await import('./find-plant-scanner.tsx')).PlantScanner);

const ways = [
  { value: 'ma', label: 'Mã cây', icon: <NumberOutlined aria-hidden="true" /> },
  { value: 'qr', label: 'Quét QR', icon: <QrcodeOutlined aria-hidden="true" /> },
  { value: 'gan', label: 'Gần tôi', icon: <AimOutlined aria-hidden="true" /> },
] as const;
type WayToFind = (typeof ways)[number]['value'];

/** Finds a tree for a user who stands in front of it: by its code, its label, or its place. */
export function FindPlantPage() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const way = ways.find(({ value }) => value === search.get('cach'))?.value ?? 'ma';
  const code = search.get('ma') ?? '';
  const go = (next: WayToFind, typed = code) =>
    setSearch({ cach: next, ...(typed && { ma: typed }) }, { replace: true });
  const take = (text: string): string | null => {
    const read = readScanned(text);
    if (!read) return 'Mã QR này không phải nhãn của Vườn.';
    if ('label' in read) void navigate(qrPath(read.label.type, read.label.entityId, read.label.id));
    else go('ma', read.code);
    return null;
  };
  return (
    <div className="find-plant">
      <PageHead title="Tìm cây" />
      <Segmented<WayToFind>
        block
        size="large"
        options={[...ways]}
        value={way}
        onChange={(next) => go(next)}
        aria-label="Cách tìm"
      />
      {way === 'ma' && <FindByCode code={code} onChange={(typed) => go('ma', typed)} />}
      {way === 'qr' && <PlantScanner onRead={take} />}
      {way === 'gan' && <FindNearby />}
    </div>
  );
}

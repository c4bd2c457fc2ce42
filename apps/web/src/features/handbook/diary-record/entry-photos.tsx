import { useQuery } from '@tanstack/react-query';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { Link } from 'react-router';
import { workOrderPath } from '#domain/work/work-orders.ts';
import { formatNumber } from '#lib/format.ts';
import { saveLink } from '#lib/http/download.ts';
import { Thumbnail } from '#ui/files/images/image-grid.tsx';
import { useOpenImage } from '#ui/files/images/use-open-image.ts';
import { useFileActs } from '#ui/files/use-file-acts.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { entryPhotosOptions } from '../diary/diary-data.ts';
import './entry-photos.css';

const ImageViewer = lazyPart(async () => (await import('#ui/files/images/image-viewer.tsx')).ImageViewer);

/** The photos of an entry and of the order that wrote it; an approved one is sealed with them. */
export function EntryPhotos({ entry }: { entry: DiaryEntry }) {
  const { data, refetch } = useQuery(entryPhotosOptions(entry.id));
  const viewer = useOpenImage();
  const acts = {
    ...useFileActs({ type: 'diary-entry', id: entry.id }),
    refresh: () => void refetch(),
    // The links live for minutes, and some files are those of the order.
    save: async ({ id, url, name }: { id: number; url: string; name: string }) => {
      const fresh = (await refetch()).data?.items.find((item) => item.id === id);
      saveLink(fresh?.url ?? url, name);
    },
  };
  const images = data?.items ?? [];
  if (images.length === 0) return null;
  const isOfOrder = images.some(({ recordType }) => recordType === 'work-order');
  return (
    <RailCard title={`Ảnh ${formatNumber(images.length)}`} aside={entry.seal && <span className="note">Đã khóa</span>}>
      <ul className="entry-photos">
        {images.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              onClick={() => viewer.open(image.id)}
              aria-label={`Xem ảnh ${image.caption ?? image.name}`}
            >
              <Thumbnail upload={image} refresh={acts.refresh} />
            </button>
          </li>
        ))}
      </ul>
      {isOfOrder && entry.workOrder && (
        <p className="note">
          Chụp khi làm phiếu <Link to={workOrderPath(entry.workOrder)}>{entry.workOrder.code}</Link>
        </p>
      )}
      {viewer.openId !== null && <ImageViewer images={images} acts={acts} readOnly {...viewer} />}
    </RailCard>
  );
}

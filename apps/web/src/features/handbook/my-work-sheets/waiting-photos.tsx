import { useQuery } from '@tanstack/react-query';
import { isImage } from '@vuon/contract/uploads/upload';
import { uploadsOf } from '#ui/files/upload-data.ts';
import { isPhoto, type MyOrder } from '../my-work/apply-waiting.ts';
import { FilePhoto, Photo } from './photo-tile.tsx';

/** The photos of an order: those that the server has, and those that wait on this phone. */
export function WaitingPhotos({ order }: { order: MyOrder }) {
  const { data } = useQuery(uploadsOf({ type: 'work-order', id: order.id }));
  const sent = (data?.items ?? []).filter(({ type }) => isImage(type)).toReversed();
  return (
    <>
      {sent.map(({ id, name, thumbnails, createdAt }) => (
        <Photo key={id} url={thumbnails?.small} name={name} at={createdAt} />
      ))}
      {order.waiting.filter(isPhoto).map((entry) => (
        <FilePhoto key={entry.id} file={entry.file} name={entry.words} at={entry.madeAt} />
      ))}
    </>
  );
}

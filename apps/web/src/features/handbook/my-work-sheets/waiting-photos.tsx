import { useQuery } from '@tanstack/react-query';
import { isImage } from '@vuon/contract/uploads/upload';
import { useEffect, useState } from 'react';
import { formatTime } from '#lib/format.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { uploadsOf } from '#ui/files/upload-data.ts';
import { isPhoto, type MyOrder } from '../my-work/apply-waiting.ts';

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
        <WaitingPhoto key={entry.id} entry={entry} />
      ))}
    </>
  );
}

function WaitingPhoto({ entry: { file, words, madeAt } }: { entry: OutboxEntry }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const link = URL.createObjectURL(file);
    setUrl(link);
    return () => URL.revokeObjectURL(link);
  }, [file]);
  return <Photo url={url} name={words} at={madeAt} />;
}

function Photo({ url, name, at }: { url: string | undefined; name: string; at: string }) {
  return (
    <span className="finish-photo">
      {url && <img src={url} alt={name} />}
      <small>{formatTime(at)}</small>
    </span>
  );
}

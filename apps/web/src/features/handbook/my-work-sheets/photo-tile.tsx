import { useEffect, useState } from 'react';
import { formatTime } from '#lib/format.ts';
import './finish-sheet.css';

/** A photo that is on this phone. */
export function FilePhoto({ file, name, at }: { file: File | null; name: string; at: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const link = URL.createObjectURL(file);
    setUrl(link);
    return () => URL.revokeObjectURL(link);
  }, [file]);
  return <Photo url={url} name={name} at={at} />;
}

export function Photo({ url, name, at }: { url: string | undefined; name: string; at: string }) {
  return (
    <span className="finish-photo">
      {url && <img src={url} alt={name} />}
      <small>{formatTime(at)}</small>
    </span>
  );
}

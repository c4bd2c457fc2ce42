import { BulbOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { type CameraTrouble, useCamera } from './find-plant-camera.ts';
import { decodeFile, decodeFrame } from './find-plant-decode.ts';

const troubles: Record<CameraTrouble, string> = {
  insecure: 'Trình duyệt chỉ mở máy ảnh khi trang chạy qua https. Chụp ảnh nhãn rồi chọn ảnh đó ở dưới.',
  refused: 'Trang này chưa được phép dùng máy ảnh. Mở quyền máy ảnh trong cài đặt trình duyệt, hoặc chọn ảnh đã chụp.',
  missing: 'Máy này không có máy ảnh. Chọn ảnh đã chụp nhãn, hoặc tìm bằng mã cây.',
  busy: 'Máy ảnh đang được ứng dụng khác dùng. Đóng ứng dụng đó rồi thử lại, hoặc chọn ảnh đã chụp.',
};

// ms: often enough to feel immediate, seldom enough for an old phone.
const pause = 150;

type Props = {
  /** Takes the text that was read. Returns why it is of no use (the search then goes on), or null. */
  onRead: (text: string) => string | null;
};

/** Reads QR codes through the camera, or from a photo. */
export function PlantScanner({ onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [complaint, setComplaint] = useState<string | null>(null);
  const camera = useCamera(video, attempt);
  const isLive = camera.state === 'live';
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      const text = video.current && decodeFrame(video.current);
      if (!text) return;
      const why = read.current(text);
      setComplaint(why);
      if (why) return;
      clearInterval(timer);
      navigator.vibrate?.(60);
    }, pause);
    return () => clearInterval(timer);
  }, [isLive]);
  return (
    <div className="plant-scanner">
      <div
        className="plant-scanner-view"
        data-live={isLive || undefined}
        // Hidden, not removed: another attempt needs the element.
        hidden={camera.state === 'trouble'}
      >
        <video ref={video} muted playsInline aria-label="Máy ảnh" />
        {isLive && <span className="plant-scanner-frame" aria-hidden="true" />}
        {camera.state === 'asking' && <p role="status">Đang mở máy ảnh…</p>}
        {isLive && camera.torch && <Torch switchTorch={camera.torch} />}
      </div>
      {isLive && !complaint && <p className="find-plant-hint">Đưa mã QR trên nhãn vào giữa khung.</p>}
      {camera.state === 'trouble' && (
        <Notice
          tone="gold"
          alert
          action={
            camera.trouble !== 'insecure' && <Button onClick={() => setAttempt((now) => now + 1)}>{words.retry}</Button>
          }
        >
          {troubles[camera.trouble]}
        </Notice>
      )}
      {complaint && (
        <Notice tone="gold" alert>
          {complaint}
        </Notice>
      )}
      <PhotoButton
        onRead={(text) => setComplaint(text ? onRead(text) : 'Không thấy mã QR trong ảnh. Chụp gần hơn và đủ sáng.')}
      />
    </div>
  );
}

function Torch({ switchTorch }: { switchTorch: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false);
  const toggle = async () => {
    await switchTorch(!on);
    setOn(!on);
  };
  return (
    <Button
      className="plant-scanner-torch"
      size="large"
      icon={<BulbOutlined aria-hidden="true" />}
      aria-pressed={on}
      onClick={() => void toggle().catch(() => {})}
    >
      {on ? 'Tắt đèn' : 'Bật đèn'}
    </Button>
  );
}

function PhotoButton({ onRead }: { onRead: (text: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same photo can be chosen again.
    target.value = '';
    if (file) onRead(await decodeFile(file).catch(() => null));
  };
  return (
    <>
      <Button size="large" block icon={<PictureOutlined aria-hidden="true" />} onClick={() => input.current?.click()}>
        Đọc mã từ ảnh
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Ảnh chụp nhãn"
        onChange={(event) => void take(event)}
      />
    </>
  );
}

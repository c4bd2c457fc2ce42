import { dayInVietnam } from '@vuon/contract/day';

/** Files of the clipboard. A picture that was copied, not a file, has no name of its own: it gets one with the time. */
export const pastedFiles = (clipboard: DataTransfer | null, now: Date): File[] =>
  [...(clipboard?.files ?? [])].map((file, index) =>
    file.name === 'image.png' ? new File([file], pictureName(now, index), { type: file.type }) : file,
  );

const pictureName = (now: Date, index: number) => {
  const time = now.toLocaleTimeString('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh', hour12: false }).replaceAll(':', '.');
  return `Ảnh dán ${dayInVietnam(now)} ${time}${index > 0 ? ` (${index + 1})` : ''}.png`;
};

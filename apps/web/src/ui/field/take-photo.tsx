import { type ReactNode, useRef } from 'react';
import { tellFailed } from '#ui/feedback/tell.ts';
import { acceptedFiles, checkFiles } from '#ui/files/sending/check-file.ts';

type Props = {
  label: string;
  onPhoto: (photo: File) => unknown;
  /** The button that opens the camera. */
  children: (take: () => void) => ReactNode;
};

/** Opens the camera of a phone, and the choice of files elsewhere. */
export function TakePhoto({ label, onPhoto, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (files: File[]) => {
    for (const { file, why } of checkFiles(files, 1))
      if (why) tellFailed('Chưa lưu ảnh này', why);
      else onPhoto(file);
  };
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={acceptedFiles
          .split(',')
          .filter((type) => type.startsWith('image/'))
          .join(',')}
        capture="environment"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          chosen([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

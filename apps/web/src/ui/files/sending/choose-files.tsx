import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { acceptedFiles } from './check-file.ts';

type Props = {
  label: string;
  /** What the button says, once something is chosen. */
  text?: string | undefined;
  accept?: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
};

/** Files that are sent when their record is saved. The browser's own control would speak the browser's language. */
export function ChooseFiles({ label, text, accept = acceptedFiles, multiple = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<PaperClipOutlined aria-hidden="true" />} onClick={() => input.current?.click()}>
        {text ?? 'Chọn tệp'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

import { FileExcelOutlined, FileImageOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import './file-icon.css';

/** Chosen by the file's name, because the server has not yet read the type of a file that is still uploading. */
export function FileIcon({ name }: { name: string }) {
  const kind = kindOf(name);
  const Icon = icons[kind];
  return (
    <span className={`file-icon file-icon-${kind}`}>
      <Icon aria-hidden="true" />
    </span>
  );
}

const icons = { pdf: FilePdfOutlined, word: FileWordOutlined, excel: FileExcelOutlined, image: FileImageOutlined };

const kindOf = (name: string): keyof typeof icons => {
  if (/\.pdf$/i.test(name)) return 'pdf';
  if (/\.docx?$/i.test(name)) return 'word';
  return /\.xlsx?$/i.test(name) ? 'excel' : 'image';
};

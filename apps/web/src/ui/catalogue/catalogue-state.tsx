import { StatusTag } from '../marks/status-tag.tsx';
import type { CatalogueRecord } from './catalogue-record.ts';

export function CatalogueState({ record }: { record: Pick<CatalogueRecord, 'archived' | 'deletedAt'> }) {
  if (record.deletedAt) return <StatusTag tone="red">Đã xóa</StatusTag>;
  if (record.archived) return <StatusTag tone="grey">Lưu trữ</StatusTag>;
  return <StatusTag tone="green">Đang dùng</StatusTag>;
}

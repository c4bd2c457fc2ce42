import { useQueryClient } from '@tanstack/react-query';
import type { Import } from '@vuon/contract/imports/import';
import { formatNumber } from '#lib/format.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { words as verbs } from '#ui/words.ts';
import { useImportActs } from './import-data.ts';

/** Asks for confirmation, then undoes an import. If records prevent that, the import's `problem` names them. */
export function useUndoImport(noun: string): (one: Import) => void {
  const client = useQueryClient();
  const ask = useAsk();
  const { undo } = useImportActs();
  const tell = (error: unknown) => {
    void client.invalidateQueries({ queryKey: ['imports'] });
    tellError(error);
  };
  return (one) =>
    void ask.confirm({
      title: `Gỡ ${formatNumber(one.createdCount + one.changedCount)} ${noun} của lần nhập này?`,
      content: [
        one.createdCount > 0 &&
          `Những ${noun} được tạo từ '${one.fileName}' sẽ bị xóa; khôi phục được trong mục Đã xóa. Nếu có ${noun} đã được sửa hay dùng từ khi nhập, không có gì bị gỡ và bạn được báo.`,
        one.changedCount > 0 &&
          `${formatNumber(one.changedCount)} ${noun} được cập nhật sẽ có lại giá trị cũ; những ${noun} đã được sửa lại từ khi nhập thì giữ nguyên và được nêu tên.`,
      ]
        .filter(Boolean)
        .join(' '),
      okText: 'Gỡ lần nhập này',
      okButtonProps: { danger: true },
      cancelText: verbs.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => undo(one).then(() => undefined, tell),
    });
}

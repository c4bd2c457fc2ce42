import type { Entity } from '@vuon/contract/entities/entity';
import { ProblemError } from '#lib/http/problem-error.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { words } from '#ui/words.ts';
import { useEntityActs } from './use-entity-acts.ts';

/** The confirmation names the entity; when the server refuses, a dialog lists the reasons until it is closed. */
export function useRemoveEntity(onRemoved: () => void): (entity: Entity) => void {
  const ask = useAsk();
  const { remove, restore } = useEntityActs();

  const tellRefusal = (entity: Entity, error: unknown) => {
    const problem = error instanceof ProblemError ? error.problem : null;
    if (problem?.code !== 'record.in_use') return void tellError(error);
    const inTheWay = (problem.errors ?? []).map((field) => field.message);
    ask.warning({
      title: `Chưa xóa được ${entity.name}`,
      content: (
        <>
          <p>
            {inTheWay.length > 0
              ? 'Đơn vị còn việc đang chạy. Kết thúc hoặc xóa những việc này trước:'
              : problem.detail}
          </p>
          {inTheWay.length > 0 && (
            <ul>
              {inTheWay.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      ),
      okText: words.close,
    });
  };

  return (entity) =>
    void ask.confirm({
      title: `Xóa đơn vị ${entity.name}${entity.memberCount > 0 ? ` và ${entity.memberCount} thành viên` : ''}?`,
      content:
        'Thành viên không vào đơn vị này được nữa; tài khoản của họ vẫn còn. Khôi phục được trong mục Đã xóa, với mọi dữ liệu.',
      okText: words.remove,
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        try {
          await remove(entity);
          const undo = () => restore(entity).then(({ name }) => `Đã khôi phục ${name}`);
          tellDone(`Đã xóa ${entity.name}`, { undo });
          onRemoved();
        } catch (error) {
          tellRefusal(entity, error);
        }
      },
    });
}

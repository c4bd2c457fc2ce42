import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { useTellError } from '#ui/overlay/use-tell.ts';
import { Notice } from '#ui/states/notice.tsx';
import { freeMembers, usePersonActs } from './person-data.ts';

/** Adds members without a staff record to the people, in one click. */
export function FreeMembersNotice() {
  const { message } = useFeedback();
  const tellError = useTellError();
  const { data } = useQuery(freeMembers);
  const { addMembers } = usePersonActs();
  const [adding, setAdding] = useState(false);
  const count = data?.members.length ?? 0;
  if (!data || count === 0) return null;
  const add = async () => {
    setAdding(true);
    try {
      const added = await addMembers();
      if (added > 0) message.success(`Đã thêm ${added} nhân sự`);
      else message.info('Những người này từng có trong nhân sự và đã bị xóa: khôi phục họ trong mục Đã xóa.', 6);
    } catch (error) {
      tellError(error);
    } finally {
      setAdding(false);
    }
  };
  const some = data.isAll ? `${count} thành viên` : `Hơn ${count} thành viên`;
  return (
    <Notice
      tone="grey"
      action={
        <Button size="small" loading={adding} onClick={() => void add()}>
          Thêm {data.isAll ? `${count} thành viên` : 'tất cả'}
        </Button>
      }
    >
      {some} chưa có trong nhân sự: chưa giao việc cho họ được.
    </Notice>
  );
}

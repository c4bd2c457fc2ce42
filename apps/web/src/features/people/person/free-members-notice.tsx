import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { tellDone, tellError, tellNote } from '#ui/feedback/tell.ts';
import { Notice } from '#ui/states/notice.tsx';
import { freeMembers, usePersonActs } from './person-data.ts';

/** Adds members without a staff record to the people, in one click. */
export function FreeMembersNotice() {
  const { data } = useQuery(freeMembers);
  const { addMembers } = usePersonActs();
  const [adding, setAdding] = useState(false);
  const count = data?.members.length ?? 0;
  if (!data || count === 0) return null;
  const add = async () => {
    setAdding(true);
    try {
      const added = await addMembers();
      if (added > 0) tellDone(`Đã thêm ${added} nhân sự`);
      else tellNote('Những người này từng có trong nhân sự và đã bị xóa: khôi phục họ trong mục Đã xóa.');
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

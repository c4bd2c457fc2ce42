import type { Work } from '@vuon/contract/cultivation/work';
import { workReachNames } from '@vuon/contract/cultivation/work-input';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { SaveDropped } from '#ui/form/use-save.ts';
import { words } from '#ui/words.ts';

type Reach = keyof typeof workReachNames;
type Asked = { resolve: (reach: Reach) => void; reject: (why: Error) => void };

/** Of work that repeats: asks whether the change is for this one, or also for those after it. */
export function useAskReach(work: Work | null): { askReach: () => Promise<Reach>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const series = work?.series;
  const later = series ? series.count - series.position : 0;
  const answer = (reach: Reach) => {
    asked?.resolve(reach);
    setAsked(null);
  };
  const drop = () => {
    asked?.reject(new SaveDropped());
    setAsked(null);
  };
  return {
    askReach: () =>
      later > 0 ? new Promise((resolve, reject) => setAsked({ resolve, reject })) : Promise.resolve('one'),
    dialog: asked && (
      <Modal
        open
        title="Lưu thay đổi cho việc lặp lại"
        onCancel={drop}
        footer={[
          <Button key="cancel" onClick={drop}>
            {words.cancel}
          </Button>,
          <Button key="one" onClick={() => answer('one')}>
            {workReachNames.one}
          </Button>,
          <Button key="following" type="primary" onClick={() => answer('following')}>
            {workReachNames.following}
          </Button>,
        ]}
      >
        <p>
          Sau việc này còn {later} lần nữa. Những lần đã bắt đầu giữ nguyên; ngày làm của mỗi lần dời cùng số ngày với
          việc này.
        </p>
      </Modal>
    ),
  };
}

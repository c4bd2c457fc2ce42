import AppContext from 'antd/es/app/context';
import type { ArgsProps, JointContent } from 'antd/es/message/interface';
import type { ModalFuncProps } from 'antd/es/modal/interface';
import type { ArgsProps as Announcement } from 'antd/es/notification/interface';
import { use } from 'react';

type Say = (content: JointContent, seconds?: number) => void;
type Ask = (question: ModalFuncProps) => void;
type Announce = (announcement: Announcement) => void;
type Destroy = (key?: ArgsProps['key']) => void;

/** Messages, notifications and questions over the page. The calls return nothing, because the code may still be loading. */
export type Feedback = {
  message: Record<'success' | 'info' | 'warning' | 'error', Say> & { destroy: Destroy };
  notification: Record<'open' | 'success', Announce> & { destroy: Destroy };
  modal: Record<'confirm' | 'info' | 'warning', Ask>;
};

/** Instead of antd's App.useApp(), which brings all of it into the page's first load. */
export const useFeedback = (): Feedback => use(AppContext);

import type { May } from '@vuon/contract/permission';
import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '../page/page-head.tsx';
import { ForbiddenState } from '../states/forbidden-state.tsx';
import { type Back, Loaded, type Need } from './loaded.tsx';

type Props = {
  /** What is added, in lower case: 'tổ đội'. */
  noun: string;
  write: May;
  back: Back;
  /** Where it is no empty one: 'Nhân bản Sầu riêng Ri6'. */
  title?: string | undefined;
  summary?: ReactNode;
  /** What the form is filled from. */
  needs?: Need[];
  children: ReactNode;
};

/** The page that adds a record, for users who may. */
export function NewRecord({ noun, write, back, title = `Thêm ${noun}`, summary, needs = [], children }: Props) {
  const mayWrite = useMay(write);
  usePageTitle(title);
  if (!mayWrite) return <ForbiddenState title={`Bạn chưa có quyền thêm ${noun}`} back={back} />;
  return (
    <Loaded needs={needs} back={back}>
      <div className="record-page">
        <PageHead title={title} summary={summary} />
        {children}
      </div>
    </Loaded>
  );
}

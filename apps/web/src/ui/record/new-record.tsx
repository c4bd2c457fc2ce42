import type { May } from '@vuon/contract/permission';
import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '../page/page-head.tsx';
import { ForbiddenState } from '../states/forbidden-state.tsx';
import { type Back, Loaded, type Need } from './loaded.tsx';

type Props = {
  /** The noun of the new record, in lower case: 'tổ đội'. */
  noun: string;
  write: May;
  back: Back;
  /** The title, if the form does not start empty: 'Nhân bản Sầu riêng Ri6'. */
  title?: string | undefined;
  summary?: ReactNode;
  /** The data that the form is filled from. */
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

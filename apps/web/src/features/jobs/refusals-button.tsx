import type { Job } from '@vuon/contract/jobs/job';
import { type Refused, RefusedRows } from '#ui/list/bulk/bulk-rows.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { resultOf, texts } from './job-words.ts';
import '#ui/list/bulk/bulk-dialog.css';

type Props = { job: Job; refused: Refused };

/** Names each record that could not be changed, with the reason. */
export function RefusalsButton({ job, refused }: Props) {
  const ask = useAsk();
  const show = () =>
    ask.info({
      title: resultOf(job),
      icon: null,
      width: 560,
      okText: texts.close,
      okButtonProps: { type: 'default' },
      content: (
        <>
          <p className="job-refusals-of">{job.title}</p>
          <ul className="bulk-rows">
            <RefusedRows rows={refused} />
          </ul>
        </>
      ),
    });
  return (
    <button type="button" className="link-button" aria-label={`${texts.view}: ${job.title}`} onClick={show}>
      {texts.view}
    </button>
  );
}

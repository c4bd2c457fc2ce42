import { useSearchParams } from 'react-router';
import { jobList, useJob } from '#lib/jobs.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { JobRow } from './job-row.tsx';
import { texts } from './job-words.ts';
import { title } from './tray-words.ts';
import '#ui/marks/link-button.css';
import './jobs-page.css';

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const views: ListView[] = [
  { key: '', label: 'Tất cả', query: {} },
  { key: 'dang-chay', label: 'Đang chạy', query: { active: 'true' } },
  { key: 'da-xong', label: 'Đã xong', query: { state: 'done' } },
  { key: 'loi', label: 'Lỗi', query: { state: 'failed' } },
];

const sorts = [
  { value: '-createdAt', label: 'Mới nhất trước' },
  { value: 'createdAt', label: 'Cũ nhất trước' },
];

export function JobsPage() {
  const [search] = useSearchParams();
  // The job that a notification led to stands on top, however old it is.
  const wanted = useJob(idIn(search.get('viec')));
  return (
    <ListPage
      name="jobs"
      title={title}
      noun="việc"
      nameOf={(job) => job.title}
      searchLabel="Tên việc"
      list={jobList}
      columns={[]}
      bulk={null}
      noExport
      body={({ items }) => (
        <ul className="jobs-list">
          {items
            .filter(({ id }) => id !== wanted?.id)
            .map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
        </ul>
      )}
      views={views}
      sorts={sorts}
      notice={
        wanted && (
          <ul className="card jobs-card jobs-list" aria-label="Việc được báo">
            <JobRow job={wanted} />
          </ul>
        )
      }
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}

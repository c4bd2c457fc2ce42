import { dayInVietnam } from '@vuon/contract/day';
import { type Training, trainingKindNames } from '@vuon/contract/handbook/training';
import { Link } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { newTrainingPath, trainingPath } from '../paths.ts';
import { trainingList } from './training-data.ts';
import { useTrainingMenu } from './use-training-menu.ts';
import '#ui/page/cells.css';

const namesOf = ({ people }: Training) => people.map(({ name }) => name).join(', ');

const validityOf = ({ validUntil }: Pick<Training, 'validUntil'>) => {
  if (!validUntil) return 'Không có hạn';
  const isOver = validUntil < dayInVietnam(new Date());
  return isOver ? <StatusTag tone="red">{`Hết hạn ${formatDate(validUntil)}`}</StatusTag> : formatDate(validUntil);
};

const columns: ListColumn<Training>[] = [
  {
    key: 'topic',
    title: 'Nội dung',
    render: ({ id, topic }) => (
      <Link className="cell-long" to={trainingPath(id)}>
        {topic}
      </Link>
    ),
  },
  { key: 'kind', title: 'Chủ đề', render: ({ kind }) => trainingKindNames[kind] },
  { key: 'heldOn', title: 'Ngày học', sort: 'heldOn', render: ({ heldOn }) => formatDate(heldOn) },
  {
    key: 'validUntil',
    title: 'Chứng nhận đến hết',
    sort: 'validUntil',
    render: validityOf,
  },
  { key: 'count', title: 'Số người', align: 'right', render: ({ people }) => people.length },
  {
    key: 'people',
    title: 'Người học',
    render: (training) => <span className="cell-quiet cell-long">{namesOf(training)}</span>,
  },
  {
    key: 'trainer',
    title: 'Người dạy',
    from: 1200,
    render: ({ trainer }) => <span className="cell-long">{trainer}</span>,
  },
  { ...updatedColumn, sort: 'updatedAt', from: 1400 },
];

const phoneRow: PhoneRow<Training> = {
  title: ({ topic }) => topic,
  to: ({ id }) => trainingPath(id),
  state: ({ heldOn }) => formatDate(heldOn),
  facts: (training) => [
    trainingKindNames[training.kind],
    namesOf(training),
    training.validUntil && `Đến hết ${formatDate(training.validUntil)}`,
  ],
};

const filters: ListFilter[] = [{ key: 'kind', label: 'Chủ đề', options: optionsOf(trainingKindNames) }];
const views = [allView, deletedView];
const bulk = removeRestore('training');
const sorts = [
  { value: '-heldOn', label: 'Mới nhất trước' },
  { value: 'heldOn', label: 'Cũ nhất trước' },
  { value: 'validUntil', label: 'Sắp hết hạn trước' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ topic }: Training) => topic;

export function TrainingsPage() {
  const mayWrite = useMay('diary.approve');
  const menuOf = useTrainingMenu();
  const add = mayWrite ? addAction(newTrainingPath, 'Ghi tập huấn') : null;
  return (
    <ListPage
      name="trainings"
      title="Tập huấn"
      noun="buổi tập huấn"
      nameOf={nameOf}
      searchLabel="Nội dung, người dạy, nơi học"
      list={trainingList}
      columns={columns}
      phoneRow={phoneRow}
      filters={filters}
      views={viewsFor(mayWrite, views)}
      sorts={sorts}
      primary={add}
      rowMenu={(training) => {
        const { open, acts } = menuOf(training);
        return [open, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Chưa có buổi tập huấn nào',
        text: 'Ghi ai đã học gì, ngày nào, chứng nhận đến khi nào. Sổ VietGAP hỏi người phun thuốc có còn chứng nhận không.',
        action: add,
      }}
    />
  );
}

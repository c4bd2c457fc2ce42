import { CopyOutlined, DeleteOutlined, EditOutlined, EyeOutlined, UndoOutlined } from '@ant-design/icons';
import { type Season, seasonKindNames } from '@vuon/contract/crops/season';
import { dayInVietnam } from '@vuon/contract/day';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateRange } from '#lib/format.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { useConfirmRemove } from '#ui/page/confirm-remove.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { words } from '#ui/words.ts';
import { copySeasonPath, seasonPath } from '../paths.ts';
import { SeasonBar } from './season-bar.tsx';
import { useSeasonActs } from './season-data.ts';
import { seasonNow } from './season-words.ts';
import { seasonLength } from './stage-dates.ts';
import './seasons.css';

type Props = {
  season: Season;
  mayWrite: boolean /** The box that chooses it, where many can be acted on. */;
  check: ReactNode;
};

export function SeasonRow({ season, mayWrite, check }: Props) {
  const actions = useSeasonMenu(season, mayWrite);
  const now = seasonNow(season, dayInVietnam(new Date()));
  return (
    <article className="season-row" data-deleted={season.deletedAt !== null} data-checkable={check ? true : undefined}>
      {check}
      <div className="season-row-name">
        <Link to={seasonPath(season.cropGroupId, season.id)}>{season.name}</Link>
        <KindTag kind={season.kind} />
        <small>
          {formatDateRange(season.startsOn, season.endsOn)} · {seasonLength(season.startsOn, season.endsOn)} ngày
        </small>
      </div>
      <SeasonBar season={season} />
      <div className="season-row-now">
        {season.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <StatusTag tone={now.tone}>{now.tag}</StatusTag>}
        {!season.deletedAt && <small>{now.detail}</small>}
      </div>
      <RowMenu actions={actions} of={season.name} />
    </article>
  );
}

export function KindTag({ kind }: { kind: Season['kind'] }) {
  return <span className={`plain-tag plain-tag-${kind}`}>{seasonKindNames[kind]}</span>;
}

function useSeasonMenu(season: Season, mayWrite: boolean): PageAction[] {
  const { message } = useFeedback();
  const { remove, restore } = useSeasonActs();
  const confirmRemove = useConfirmRemove();
  const path = seasonPath(season.cropGroupId, season.id);
  const view: PageAction = { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to: path };
  if (!mayWrite) return [view];
  if (season.deletedAt) {
    const undo = async () => {
      try {
        message.success(`Đã khôi phục ${(await restore(season)).name}`);
      } catch (error) {
        const { title, text } = explainError(error);
        message.error(`${title}. ${text}`, 6);
      }
    };
    return [
      view,
      { key: 'restore', label: words.restore, icon: <UndoOutlined aria-hidden="true" />, onClick: () => void undo() },
    ];
  }
  return [
    { key: 'edit', label: words.edit, icon: <EditOutlined aria-hidden="true" />, to: path },
    {
      key: 'copy',
      label: 'Sao chép sang năm sau',
      icon: <CopyOutlined aria-hidden="true" />,
      to: copySeasonPath(season.cropGroupId, season.id),
    },
    {
      key: 'remove',
      label: words.remove,
      icon: <DeleteOutlined aria-hidden="true" />,
      danger: true,
      onClick: () =>
        confirmRemove({
          question: `Xóa mùa vụ ${season.name} và ${season.stages.length} giai đoạn?`,
          remove: () => remove(season),
          done: `Đã xóa ${season.name}`,
        }),
    },
  ];
}

import { CheckCircleFilled, UndoOutlined } from '@ant-design/icons';
import { lowerFirst } from '@vuon/contract/first-letter';
import type { Import } from '@vuon/contract/imports/import';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#lib/format.ts';
import type { RecordWords } from '#lib/records/record-types.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { importsPath } from '../paths.ts';
import { SkippedRows } from '../preview/skipped-rows.tsx';
import { seenOn } from './import-type.ts';
import { leftText, undoneText, writtenText } from './import-words.ts';
import { useUndoImport } from './use-undo-import.ts';
import '#ui/marks/link-button.css';
import './ended-step.css';

type Props = { one: Import; words: RecordWords };

export function EndedStep({ one, words }: Props) {
  switch (one.state) {
    case 'done':
      return <Done one={one} words={words} />;
    case 'undone':
      return <Ended one={one} title={undoneText(one, words.noun)} text={undoneNote(one)} />;
    case 'discarded':
      return <Ended one={one} title="Lần nhập này đã được bỏ" text="Chưa có gì được ghi từ tệp này." />;
    default:
      return (
        <Ended
          one={one}
          title="Không nhập được tệp này"
          text={<span role="alert">{one.problem ?? 'Tệp không đọc được.'} Chưa có gì được ghi.</span>}
        />
      );
  }
}

const undoneNote = ({ createdCount, problem }: Import): string =>
  [
    createdCount > 0 && 'Những gì lần nhập này tạo ra đã được chuyển vào mục Đã xóa, khôi phục được từng bản ghi.',
    problem,
  ]
    .filter(Boolean)
    .join(' ');

function Ended({ one, title, text }: { one: Import; title: string; text: ReactNode }) {
  const navigate = useNavigate();
  return (
    <section className="card import-card">
      <EmptyState
        drawing="none"
        title={title}
        text={text}
        actions={
          <Button type="primary" onClick={() => navigate(importsPath(one.type))}>
            Chọn tệp khác
          </Button>
        }
      />
    </section>
  );
}

/** `conflictCount` of a written import has only those that were left. */
const leftOut = (one: Import): string => leftText({ ...one, errorRowCount: one.skippedCount, overwriteCount: 0 });

function Done({ one, words }: Props) {
  const list = seenOn(words);
  const navigate = useNavigate();
  const undo = useUndoImport(words.noun);
  const [showsSkipped, showSkipped] = useState(false);
  const left = one.skippedCount + one.conflictCount;
  return (
    <>
      {one.problem && (
        <Notice tone="red" alert>
          <strong>Chưa gỡ được lần nhập này.</strong> {one.problem}
        </Notice>
      )}
      <section className="card import-card import-done">
        <CheckCircleFilled className="import-done-mark" aria-hidden="true" />
        <div className="import-done-words">
          <h2>{writtenText(one, words.noun)}</h2>
          <p>
            {one.createdByName ?? 'Hệ thống'} nhập{one.finishedAt && ` xong lúc ${formatDateTime(one.finishedAt)}`}.
          </p>
          {left > 0 && (
            <p>
              {leftOut(one)}{' '}
              <button type="button" className="link-button" onClick={() => showSkipped(!showsSkipped)}>
                {showsSkipped ? 'Ẩn những dòng đã bỏ' : 'Xem những dòng đã bỏ'}
              </button>
            </p>
          )}
        </div>
        <div className="import-done-buttons">
          {one.createdCount + one.changedCount > 0 && (
            <Button icon={<UndoOutlined aria-hidden="true" />} onClick={() => undo(one)}>
              Gỡ lần nhập này
            </Button>
          )}
          <Button onClick={() => navigate(importsPath(one.type))}>Nhập tệp khác</Button>
          {list && (
            <Button type="primary" onClick={() => navigate(list.path)}>
              Mở {lowerFirst(list.title)}
            </Button>
          )}
        </div>
      </section>
      {showsSkipped && <SkippedRows one={one} />}
    </>
  );
}

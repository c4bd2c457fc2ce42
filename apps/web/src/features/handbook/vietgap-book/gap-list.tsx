import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import {
  type Severity,
  severityNames,
  type VietgapBook,
  type VietgapGap,
  type VietgapSectionKey,
  vietgapSectionNames,
} from '@vuon/contract/handbook/vietgap-book';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { chainOptions } from '../diary/diary-data.ts';
import { diaryPath } from '../paths.ts';
import { daysOf } from './book-words.ts';
import { gapPath } from './gap-path.ts';

/** Gaps of a section that are shown at first. */
const shownFirst = 8;

/** 'Kiểm tra viên sẽ hỏi': the gaps by sections, each with the way to mend it. */
export function GapList({ book }: { book: VietgapBook }) {
  const [shown, setShown] = useState<Severity | 'all'>('all');
  const count = (severity: Severity) => book.gaps.filter((gap) => gap.severity === severity).length;
  const gaps = book.gaps.filter(({ severity }) => shown === 'all' || severity === shown);
  const groups = Map.groupBy(gaps, ({ section }) => section);
  const whole = book.sections.filter(({ complete, needed }) => complete === needed && needed > 0);
  return (
    <section className="vietgap-gaps" aria-label="Kiểm tra viên sẽ hỏi">
      <div className="vietgap-gaps-head">
        <h2>
          Kiểm tra viên sẽ hỏi <span className="vietgap-count">{formatNumber(book.gaps.length)}</span>
        </h2>
        <Segmented<Severity | 'all'>
          aria-label="Mức"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `Tất cả ${book.gaps.length}` },
            { value: 'must', label: `${severityNames.must} ${count('must')}` },
            { value: 'should', label: `${severityNames.should} ${count('should')}` },
          ]}
        />
      </div>
      {gaps.length === 0 && (
        <p className="vietgap-none">
          <CheckCircleOutlined aria-hidden="true" />{' '}
          {book.gaps.length === 0 ? 'Không còn chỗ thiếu nào trong kỳ này.' : 'Không có mục nào ở mức này.'}
        </p>
      )}
      {[...groups].map(([section, some]) => (
        <GapGroup key={`${section} ${shown}`} section={section} gaps={some} />
      ))}
      <div className="vietgap-gaps-foot">
        {whole.length > 0 && (
          <span>
            <CheckCircleOutlined className="vietgap-ok" aria-hidden="true" /> Đã đủ:{' '}
            {whole.map(({ key }) => vietgapSectionNames[key]).join(', ')}
          </span>
        )}
        <ChainState year={Number(book.upTo.slice(0, 4))} />
      </div>
    </section>
  );
}

function GapGroup({ section, gaps }: { section: VietgapSectionKey; gaps: VietgapGap[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? gaps : gaps.slice(0, shownFirst);
  return (
    <>
      <h3 className="vietgap-section">{vietgapSectionNames[section]}</h3>
      <ul className="vietgap-lines">
        {shown.map((gap) => (
          <GapLine key={gap.number} gap={gap} />
        ))}
      </ul>
      {shown.length < gaps.length && (
        <Button type="link" className="vietgap-more" onClick={() => setOpen(true)}>
          Xem thêm {gaps.length - shown.length} mục
        </Button>
      )}
    </>
  );
}

const icons = {
  must: <ExclamationCircleOutlined aria-hidden="true" />,
  should: <ClockCircleOutlined aria-hidden="true" />,
};

function GapLine({ gap }: { gap: VietgapGap }) {
  const types = useRecordTypes();
  const { number, severity, words, detail, link } = gap;
  return (
    <li className="vietgap-line">
      <span className="vietgap-number" data-severity={severity}>
        {number}
      </span>
      <span className="vietgap-line-words">
        <strong>{words}</strong>
        {detail && <small>{detail}</small>}
      </span>
      <StatusTag tone={severity === 'must' ? 'red' : 'gold'} icon={icons[severity]}>
        {severityNames[severity]}
      </StatusTag>
      <span className="vietgap-days figures">{daysOf(gap, dayInVietnam(new Date()))}</span>
      <Link className="vietgap-mend" to={gapPath(link, types)} aria-label={`Bổ sung mục ${number}: ${words}`}>
        Bổ sung
      </Link>
    </li>
  );
}

function ChainState({ year }: { year: number }) {
  const { data } = useQuery(chainOptions(year));
  if (!data) return null;
  if (!data.isWhole)
    return (
      <Link to={diaryPath} className="vietgap-broken">
        <WarningOutlined aria-hidden="true" /> Chuỗi khóa {year} bị đổi ở mục thứ {data.firstBreak?.position}
      </Link>
    );
  return (
    <span className="note">
      Chuỗi khóa {formatNumber(data.count)} nhật ký: nguyên vẹn, kiểm lúc {formatDateTime(data.checkedAt)}
    </span>
  );
}

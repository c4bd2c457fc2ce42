import { dayInVietnam, formatDay, weekdayName } from '@vuon/contract/day';
import type { ShownDiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { Link } from 'react-router';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { shortPlaceText } from '#domain/targets/place-text.ts';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { formatNumber, formatRelativeDay } from '#lib/format.ts';
import { AuditTags, DiaryStateTag, PhiTag } from '../diary/diary-marks.tsx';
import { hoursText, isReplaced, materialText, shownType } from '../diary/diary-words.ts';
import { diaryEntryPath } from '../paths.ts';
import './diary-timeline.css';

const dayOf = ({ endsAt }: ShownDiaryEntry) => dayInVietnam(new Date(endsAt));

/** Entries in three lines under the marks of their days, the latest first. */
export function DiaryTimeline({ entries }: { entries: ShownDiaryEntry[] }) {
  const today = dayInVietnam(new Date());
  return (
    <div className="diary-days">
      {[...Map.groupBy(entries, dayOf)].map(([day, own]) => (
        <section key={day} className="diary-day" data-today={day === today || undefined} aria-label={formatDay(day)}>
          <h2 className="diary-day-mark">
            <strong>{nameOf(day)}</strong>
            <span className="note">{weekdayName(day)}</span>
            <span className="note">{isNamed(day) ? formatDay(day).slice(0, 5) : formatRelativeDay(day)}</span>
          </h2>
          <ol className="diary-entries">
            {own.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** 'Hôm nay', 'Hôm qua'; older days by their date. */
const isNamed = (day: string) => /^hôm/i.test(formatRelativeDay(day));
const nameOf = (day: string) => {
  const name = formatRelativeDay(day);
  return isNamed(day) ? name.charAt(0).toLocaleUpperCase('vi') + name.slice(1) : formatDay(day).slice(0, 5);
};

function EntryCard({ entry }: { entry: ShownDiaryEntry }) {
  const { title, place, materials, water, equipment, people, corrects, correctedBy, pictures, pictureCount } = entry;
  const [first, ...others] = people;
  return (
    <article className="diary-entry card" data-replaced={isReplaced(entry) || undefined}>
      <WorkTypeBadge type={shownType(entry)} />
      <div className="diary-entry-lines">
        <p className="diary-entry-head">
          <Link to={diaryEntryPath(entry.id)} className="diary-entry-title" title={title}>
            {title}
          </Link>
          <span className="diary-entry-place" title={place.words}>
            {shortPlaceText(place.words)}
          </span>
          <span className="diary-entry-time figures">{hoursText(entry)}</span>
          <DiaryStateTag entry={entry} />
        </p>
        <p className="diary-entry-facts">
          <span>{formatNumber(place.livingCount)} cây</span>
          {materials.map((use) => (
            <span key={use.materialId}>
              <span className="note">{use.materialName}</span> {materialText(use)}
            </span>
          ))}
          {water !== null && (
            <span>
              <span className="note">Nước</span> {formatNumber(water)}&nbsp;lít
            </span>
          )}
          {equipment && <span className="note">{equipment}</span>}
        </p>
        <p className="diary-entry-foot">
          {first && (
            <span className="diary-entry-people" title={people.map(({ name }) => name).join(', ')}>
              <PersonMark name={first.name} />
              {first.name}
              {others.length > 0 && <span className="note">và {others.length} người</span>}
            </span>
          )}
          <span className="note">{entry.code}</span>
          {corrects && (
            <span className="note">
              đính chính cho <Link to={diaryEntryPath(corrects.id)}>{corrects.code}</Link>
            </span>
          )}
          {correctedBy && (
            <span className="note">
              xem bản đính chính <Link to={diaryEntryPath(correctedBy.id)}>{correctedBy.code}</Link>
            </span>
          )}
          <PhiTag entry={entry} />
          <AuditTags entry={entry} />
        </p>
      </div>
      <Link
        to={diaryEntryPath(entry.id)}
        className="diary-entry-pictures"
        hidden={pictures.length === 0}
        aria-label={`${pictureCount} ảnh của ${entry.code}`}
      >
        {pictures.slice(0, 2).map(({ url, name }, index) => (
          <span key={url}>
            <img src={url} alt={name} loading="lazy" />
            {index === 1 && pictureCount > 2 && <small className="figures">+{pictureCount - 2}</small>}
          </span>
        ))}
      </Link>
    </article>
  );
}

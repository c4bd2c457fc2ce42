import { type VietgapBook, vietgapSectionNames } from '@vuon/contract/handbook/vietgap-book';
import { formatNumber } from '#lib/format.ts';
import { beforeWords, outlookOf, percentOf, scoreRule, verdictOf } from './book-words.ts';

const size = 132;
const radius = 56;
const around = 2 * Math.PI * radius;

/** How complete the book is: a ring with a pale arc for what mending the red gaps gives, and a bar for each section. */
export function ScoreCard({ book }: { book: VietgapBook }) {
  const { complete, needed, score, scoreAfterMust, sections } = book;
  const percent = percentOf(score);
  const before = beforeWords(book);
  return (
    <section className="vietgap-score" aria-label="Mức đủ của sổ">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width={size}
        height={size}
        role="img"
        aria-label={`Điểm ${percent} %, đủ ${complete} trên ${needed} mục`}
      >
        <g transform={`rotate(-90 ${size / 2} ${size / 2})`} fill="none" strokeWidth="13">
          <circle cx={size / 2} cy={size / 2} r={radius} stroke="var(--grey-ground)" />
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            stroke="var(--stage-now)"
            strokeDasharray={`${scoreAfterMust * around} ${around}`}
          />
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            stroke="var(--data)"
            strokeDasharray={`${score * around} ${around}`}
          />
        </g>
        <text className="vietgap-score-figure" x="50%" y="50%" textAnchor="middle">
          {percent} %
        </text>
        <text className="vietgap-score-caption" x="50%" y="50%" dy="19" textAnchor="middle">
          {formatNumber(complete)} trên {formatNumber(needed)}
        </text>
      </svg>
      <div className="vietgap-score-words">
        <h2>{verdictOf(book)}</h2>
        <p>{outlookOf(book)}</p>
        {before && <p className="note">{before}</p>}
        <p className="note">{scoreRule}</p>
      </div>
      <ul className="vietgap-bars">
        {sections.map((section) => (
          <li key={section.key}>
            <span className="vietgap-bar-name">{vietgapSectionNames[section.key]}</span>
            <span className="vietgap-bar" aria-hidden="true">
              <span style={{ width: `${section.needed ? (section.complete / section.needed) * 100 : 100}%` }} />
            </span>
            <span className="figures" data-whole={section.complete === section.needed || undefined}>
              {formatNumber(section.complete)}/{formatNumber(section.needed)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

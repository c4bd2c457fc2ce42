import { TeamOutlined } from '@ant-design/icons';
import { PersonMark } from '#domain/people/person-mark.tsx';
import './people-chips.css';

type Named = { id: number; name: string };
type Props = { people: Named[]; crews: Named[]; most?: number };

/** The people and crews that work is given to, as small marks; their names are read out and shown on hover. */
export function PeopleChips({ people, crews, most = 3 }: Props) {
  const all = [
    ...crews.map((crew) => ({ ...crew, isCrew: true })),
    ...people.map((one) => ({ ...one, isCrew: false })),
  ];
  if (all.length === 0) return null;
  const names = all.map(({ name }) => name).join(', ');
  const shown = all.length > most ? all.slice(0, most - 1) : all;
  return (
    <span className="people-chips" title={names}>
      <span className="visually-hidden">{names}</span>
      {shown.map(({ id, name, isCrew }) =>
        isCrew ? (
          <span key={`crew-${id}`} className="people-chips-crew" aria-hidden="true">
            <TeamOutlined />
            {name}
          </span>
        ) : (
          <PersonMark key={id} name={name} />
        ),
      )}
      {shown.length < all.length && (
        <span className="people-chips-more" aria-hidden="true">
          +{all.length - shown.length}
        </span>
      )}
    </span>
  );
}

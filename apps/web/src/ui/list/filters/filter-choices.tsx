import type { FilterOption } from './list-filter.ts';

type Props = { options: FilterOption[]; value: string | undefined; onChoose: (value: string) => void };

export function FilterChoices({ options, value, onChoose }: Props) {
  if (options.length === 0) return <p className="popup-title">Không có mục nào khớp</p>;
  return options.map((option) => (
    <button
      key={option.value}
      type="button"
      className="popup-choice"
      aria-pressed={option.value === value}
      onClick={() => onChoose(option.value)}
    >
      {option.label}
    </button>
  ));
}

import { SortAscendingOutlined } from '@ant-design/icons';
import { MenuButton } from '#ui/overlay/menu-button.tsx';
import './tool-button.css';

type Props = {
  /** The first is the order without a choice. */
  sorts: { value: string; label: string }[];
  sort: string | null;
  onSort: (sort: string | null) => void;
};

export function SortMenu({ sorts, sort, onSort }: Props) {
  const first = sorts[0];
  if (!first) return null;
  return (
    <MenuButton
      groups={[
        sorts.map(({ value, label }) => ({
          key: value,
          label,
          checked: value === (sort ?? first.value),
          onClick: () => onSort(value === first.value ? null : value),
        })),
      ]}
    >
      <button type="button" className="tool-button">
        <span className="visually-hidden">Xếp theo</span>
        <SortAscendingOutlined aria-hidden="true" /> {(sorts.find(({ value }) => value === sort) ?? first).label}
      </button>
    </MenuButton>
  );
}

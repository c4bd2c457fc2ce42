import { SearchOutlined } from '@ant-design/icons';
import type { TargetNode, TargetPlace } from '@vuon/contract/orchard/target';
import { Input } from 'antd';
import { messageOf } from '#lib/http/error-message.ts';
import { useTyped } from '#ui/inputs/search-select.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { PlaceTree } from './place-tree.tsx';
import type { CheckState, TreePlace } from './tree-rows.ts';
import { usePlaceTree } from './use-place-tree.ts';
import type { TargetChoice } from './use-target-choice.ts';

type Props = { choice: TargetChoice; areas: TargetNode[]; limit: TargetPlace[] | null };

/** The tree of places with the box that searches it. */
export function PlaceList({ choice, areas, limit }: Props) {
  const isPhone = usePhone();
  const [typed, type, q] = useTyped();
  const tree = usePlaceTree(areas, choice.summary.places, limit, q);
  const check = ({ key, spot }: TreePlace, state: CheckState) => {
    tree.unfold(key);
    void choice.change(state === 'all' ? 'remove' : 'add', [spot.target], 'list');
  };
  const isNothing = tree.lines.length === 0;
  return (
    <div className="place-list">
      <Input
        className="place-list-search"
        aria-label="Tìm khu, lô, hàng, mã cây"
        placeholder="Khu, lô, hàng, mã cây"
        prefix={<SearchOutlined aria-hidden="true" />}
        allowClear
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <div className="place-list-head">
        <span>Nơi</span>
        <span>Đã chọn / cây sống</span>
      </div>
      {isNothing && (
        <p className="place-list-none" role="status">
          {tree.search.error
            ? messageOf(tree.search.error)
            : tree.search.isWaiting
              ? 'Đang tìm'
              : q === ''
                ? 'Chưa có khu vực nào.'
                : 'Không có gì khớp.'}
        </p>
      )}
      <PlaceTree
        lines={tree.lines}
        lineHeight={isPhone ? 48 : 34}
        onOpen={tree.open}
        onUnfold={tree.unfold}
        onCheck={check}
      />
    </div>
  );
}

import { CameraOutlined, HistoryOutlined, TagOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';

type Props = {
  /** null: the user may not change the status. */
  onStatus: (() => void) | null;
  mayAttach: boolean;
  /** Nothing else on the page can be saved: then this is the green button. */
  isOnlyAct: boolean;
};

/** The actions under the tree, for one thumb: a picture, its status, its timeline. */
export function PlantPhoneBar({ onStatus, mayAttach, isOnlyAct }: Props) {
  const [search, setSearch] = useSearchParams();
  const open = (tab: string) => {
    const next = new URLSearchParams(search);
    next.set('tab', tab);
    setSearch(next, { replace: true });
  };
  return (
    <div className="plant-phone-bar">
      {mayAttach && (
        <Button icon={<CameraOutlined aria-hidden="true" />} aria-label="Chụp ảnh" onClick={() => open('tep')} />
      )}
      {onStatus && (
        <Button
          className="plant-phone-status"
          type={isOnlyAct ? 'primary' : 'default'}
          icon={<TagOutlined aria-hidden="true" />}
          onClick={onStatus}
        >
          Đổi tình trạng
        </Button>
      )}
      <Button
        icon={<HistoryOutlined aria-hidden="true" />}
        aria-label="Dòng thời gian"
        onClick={() => open('dong-thoi-gian')}
      />
    </div>
  );
}

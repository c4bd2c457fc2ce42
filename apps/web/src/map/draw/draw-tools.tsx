import { AimOutlined, EditOutlined, LinkOutlined, SnippetsOutlined } from '@ant-design/icons';
import { MapTool } from '../controls/map-tools.tsx';
import { cornerNoun } from './drawing.ts';
import type { DrawTable } from './use-draw-table.ts';

/** Snapping, and the ways to a corner other than the hand. */
export function DrawTools({ table }: { table: DrawTable }) {
  const { drawing, isSnapping, setSnapping, panel, setPanel, myPlace } = table;
  const noun = cornerNoun[drawing.type];
  const isPoint = drawing.type === 'Point';
  const toggle = (which: 'typed' | 'pasted') => setPanel(panel === which ? null : which);
  return (
    <div className="map-tool-group">
      <MapTool
        label={isSnapping ? 'Đang bắt dính vào góc và cạnh lân cận' : 'Bắt dính vào góc và cạnh lân cận'}
        icon={<LinkOutlined />}
        pressed={isSnapping}
        onClick={() => setSnapping(!isSnapping)}
      />
      <MapTool
        label={isPoint ? 'Nhập tọa độ' : `Nhập ${noun} tiếp theo`}
        icon={<EditOutlined />}
        pressed={panel === 'typed'}
        onClick={() => toggle('typed')}
      />
      <MapTool
        label={isPoint ? 'Dán tọa độ' : `Dán danh sách ${noun}`}
        icon={<SnippetsOutlined />}
        pressed={panel === 'pasted'}
        onClick={() => toggle('pasted')}
      />
      <MapTool
        label={isPoint ? 'Lấy vị trí của tôi' : `Thêm ${noun} tại vị trí của tôi`}
        icon={<AimOutlined />}
        disabled={myPlace.finding}
        onClick={myPlace.find}
      />
    </div>
  );
}

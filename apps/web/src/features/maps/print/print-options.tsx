import { Checkbox, Input, Segmented, Select } from 'antd';
import { useId } from 'react';
import { formatNumber } from '#lib/format.ts';
import { scaleText } from '#map/print/compose-page.ts';
import type { PrintCamera } from '#map/print/print-grid.ts';
import {
  bestResolution,
  layoutOf,
  papers,
  type Resolution,
  resolutions,
  roundScales,
  scaleAt,
} from '#map/print/print-page.ts';
import { Notice } from '#ui/states/notice.tsx';
import { type PrintChoice, type PrintExtent, printPartNames, printParts } from './print-content.ts';

type Props = {
  choice: PrintChoice;
  onChange: (changed: Partial<PrintChoice>) => void;
  /** The finest resolution that this device can print; null: none on this paper. */
  best: Resolution | null;
  resolution: Resolution | null;
  onResolution: (resolution: Resolution) => void;
  camera: PrintCamera;
  /** The number of pixels that the device can draw across. */
  across: number;
};

export function PrintOptions({ choice, onChange, best, resolution, onResolution, camera, across }: Props) {
  const [titleId, paperId, scaleId, sharpId, noteId] = [useId(), useId(), useId(), useId(), useId()];
  const { isAcross } = choice;
  const usable = papers.filter((paper) => bestResolution(layoutOf({ paper, isAcross }, 0), across) !== null);
  return (
    <div className="print-options">
      <label htmlFor={titleId}>Tiêu đề</label>
      <Input
        id={titleId}
        value={choice.title}
        maxLength={80}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className="print-pair">
        <div>
          <label htmlFor={paperId}>Khổ giấy</label>
          <Select
            id={paperId}
            value={choice.paper}
            options={usable.map((value) => ({ value, label: value }))}
            onChange={(paper) => onChange({ paper })}
          />
        </div>
        <div>
          <span className="print-label">Chiều giấy</span>
          <Segmented
            block
            aria-label="Chiều giấy"
            value={isAcross ? 'across' : 'upright'}
            options={[
              { value: 'upright', label: 'Dọc' },
              { value: 'across', label: 'Ngang' },
            ]}
            onChange={(value) => onChange({ isAcross: value === 'across' })}
          />
        </div>
      </div>
      <span className="print-label">Phạm vi</span>
      <Segmented<PrintExtent>
        block
        aria-label="Phạm vi"
        value={choice.extent}
        options={[
          { value: 'view', label: 'Khung nhìn' },
          { value: 'estate', label: 'Toàn vườn' },
        ]}
        onChange={(extent) => onChange({ extent })}
      />
      <div className="print-pair">
        <div>
          <label htmlFor={scaleId}>Tỷ lệ</label>
          <Select<number>
            id={scaleId}
            value={choice.scale ?? 0}
            options={[
              { value: 0, label: 'Vừa khung' },
              ...roundScales.map((value) => ({ value, label: `1:${formatNumber(value)}` })),
            ]}
            onChange={(scale) => onChange({ scale: scale || null })}
          />
        </div>
        <div>
          <label htmlFor={sharpId}>Độ nét</label>
          <Select
            id={sharpId}
            value={resolution}
            options={resolutions.map((value) => ({
              value,
              label: `${value} dpi`,
              disabled: best === null || value > best,
            }))}
            onChange={(value) => value && onResolution(value)}
          />
        </div>
      </div>
      {choice.scale === null && <p className="note">{scaleText(scaleAt(camera.center[1], camera.zoom))}</p>}
      {best === null && <Notice tone="gold">Thiết bị này không vẽ được khổ {choice.paper}. Chọn khổ nhỏ hơn.</Notice>}
      <fieldset>
        <legend>Hiện trên trang</legend>
        <Checkbox.Group
          value={choice.parts}
          options={printParts.map((value) => ({ value, label: printPartNames[value] }))}
          onChange={(parts) => onChange({ parts })}
        />
      </fieldset>
      <label htmlFor={noteId}>Ghi chú</label>
      <Input
        id={noteId}
        value={choice.note}
        maxLength={160}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type LabelledType, type LabelSheet, labelRoutes, labelSheets, maxLabels } from '@vuon/contract/orchard/label';
import { Modal } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { ChosenDialogProps } from '#ui/list/bulk/contributed-actions.ts';
import { followExport } from '#ui/list/export/export-card.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { pagesText, skipProblem, useRememberedSheet } from './label-sheet-choice.ts';
import { SheetDrawing } from './label-sheet-drawing.tsx';
import type { LabelRequest } from './use-labels.tsx';
import './label-dialog.css';

type Props = { request: LabelRequest; onClose: () => void };

const nouns: Record<LabelledType, string> = { plot: 'lô', row: 'hàng', plant: 'cây', lot: 'lô hàng' };
const sheets = Object.keys(labelSheets) as LabelSheet[];

/** The choice of a sheet; a card then follows the job that makes the file. */
export function LabelDialog({ request: { type, select, count }, onClose }: Props) {
  const client = useQueryClient();
  const [sheet, setSheet] = useRememberedSheet();
  const [skip, setSkip] = useState<number | null>(0);
  const [starting, setStarting] = useState(false);
  const { perRow, perColumn } = labelSheets[sheet];
  const perPage = perRow * perColumn;
  const problem = skipProblem(skip, perPage);
  const isTooMany = count > maxLabels;
  const start = async () => {
    setStarting(true);
    try {
      const body = { type, sheet, select, skip: perPage > 1 ? (skip ?? 0) : 0 };
      followExport(client, await call(labelRoutes.create, { body }));
      onClose();
    } catch (error) {
      tellError(error);
      setStarting(false);
    }
  };
  return (
    <Modal
      open
      width={720}
      title={`In nhãn QR cho ${formatNumber(count)} ${nouns[type]}`}
      okText="Tạo tệp PDF"
      cancelText={words.cancel}
      okButtonProps={{ disabled: isTooMany || problem !== null, loading: starting }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className="label-dialog">
        {isTooMany && (
          <Notice tone="gold" alert>
            {formatNumber(count)} nhãn là quá nhiều: mỗi lần in tối đa {formatNumber(maxLabels)}. Lọc bớt, rồi in làm
            nhiều lần.
          </Notice>
        )}
        <fieldset className="label-sheets">
          <legend>Loại giấy</legend>
          {sheets.map((key) => (
            <label key={key} className="label-sheet">
              <input type="radio" name="sheet" checked={key === sheet} onChange={() => setSheet(key)} />
              <SheetDrawing sheet={key} skip={key === sheet && !problem ? (skip ?? 0) : 0} count={count} />
              <span>{labelSheets[key].name}</span>
            </label>
          ))}
        </fieldset>
        {perPage > 1 && (
          <div className="label-skip">
            <label htmlFor="label-skip">Số nhãn đã dùng trên tờ đầu</label>
            <NumberInput id="label-skip" value={skip} onChange={setSkip} whole />
            <small role={problem ? 'alert' : undefined} data-problem={problem !== null || undefined}>
              {problem ?? 'Để tờ nhãn dùng dở in tiếp từ ô còn trống.'}
            </small>
          </div>
        )}
        <p className="label-result">
          {pagesText(sheet, count, problem ? 0 : (skip ?? 0))} In ở tỉ lệ 100&nbsp;%, không co theo trang.
        </p>
      </div>
    </Modal>
  );
}

/** Labels of trees that were chosen in a list or on the map. */
export function PlantLabels({ select, count, onClose }: ChosenDialogProps) {
  return <LabelDialog request={{ type: 'plant', select, count }} onClose={onClose} />;
}

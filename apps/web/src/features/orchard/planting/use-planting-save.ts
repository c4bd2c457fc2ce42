import type { PlantingFields } from '@vuon/contract/orchard/planting';
import type { Plot } from '@vuon/contract/orchard/plot';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { plotPath } from '../paths.ts';
import { useOffer } from './planted-outlet.tsx';
import type { ChoiceErrors } from './planting-choice.ts';
import { usePlantingActs } from './planting-data.ts';

type Refusal = { text: string | null; fields: ChoiceErrors };
const none: Refusal = { text: null, fields: {} };

/** Makes the rows and trees, then goes to the plot with an offer to undo. On any failure all choices stay. */
export function usePlantingSave(plot: Plot) {
  const navigate = useNavigate();
  const { create, undo, reload } = usePlantingActs();
  const offer = useOffer();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Refusal>(none);
  const sent = useRef({ body: '', key: '' });
  const saved = useRef(false);

  const save = async (fields: PlantingFields) => {
    const body = { ...fields, version: plot.version };
    // The same request again after a lost answer: the same key, so that no tree is made twice.
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: randomId() };
    setSaving(true);
    setProblem(none);
    try {
      const planting = await create(plot.id, body, sent.current.key);
      saved.current = true;
      const { rowCount, plantCount } = planting;
      tellDone(`Đã tạo ${formatNumber(rowCount)} hàng, ${formatNumber(plantCount)} cây`, {
        text: `Lô ${plot.code}`,
        action: offer?.(planting),
        undo: () => undo(planting).then(() => `Đã gỡ ${formatNumber(plantCount)} cây`),
      });
      void navigate(plotPath(planting.plot));
    } catch (error) {
      setSaving(false);
      setProblem(refusalOf(error));
      if (error instanceof ProblemError && error.problem.code === 'version.stale') void reload(plot.id);
    }
  };
  return { save, saving, problem, isSaved: () => saved.current };
}

const refusalOf = (error: unknown): Refusal => {
  const { title, text } = explainError(error);
  if (!(error instanceof ProblemError)) return { text: `${title}. ${text}`, fields: {} };
  if (error.problem.code === 'version.stale')
    return {
      text: 'Lô vừa được người khác sửa. Đã tải lại lô, các lựa chọn của bạn vẫn còn: xem lại bản đồ rồi lưu.',
      fields: {},
    };
  const fields = Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message]));
  return { text, fields };
};

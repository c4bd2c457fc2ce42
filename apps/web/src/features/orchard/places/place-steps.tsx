import {
  AimOutlined,
  AppstoreAddOutlined,
  EyeOutlined,
  FormOutlined,
  RedoOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type PlaceStep, usePlaceStepSources } from '#domain/places/place-steps.ts';
import { useMayDo } from '#lib/session/use-may.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { useRunAction } from '#ui/page/use-run-action.ts';
import type { OrchardStep, StepKind } from './place-next-steps.ts';

const icons: Record<StepKind, ReactNode> = {
  draw: <FormOutlined aria-hidden="true" />,
  plant: <AppstoreAddOutlined aria-hidden="true" />,
  look: <EyeOutlined aria-hidden="true" />,
  locate: <AimOutlined aria-hidden="true" />,
  paper: <SafetyCertificateOutlined aria-hidden="true" />,
  replant: <RedoOutlined aria-hidden="true" />,
  inspect: <SearchOutlined aria-hidden="true" />,
};

const shownFirst = 3;

/** Steps of other features come first: work that is due matters more than gaps in the records. */
function useSteps(place: PlaceRef, own: OrchardStep[]): PlaceStep[] {
  const mayDo = useMayDo();
  const sources = usePlaceStepSources().filter(({ may }) => mayDo(may));
  const told = useQueries({ queries: sources.map(({ steps }) => steps(place)) });
  const steps = [
    ...told.flatMap(({ data }) => data ?? []),
    ...own.map(({ kind, ...step }) => ({ ...step, icon: icons[kind] })),
  ];
  return steps.toSorted((one, other) => Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false));
}

/** 'Việc tiếp theo': the first step with an action is the green button of the drawer; with `quiet`, none is. */
export function PlaceSteps({ place, own, quiet = false }: { place: PlaceRef; own: OrchardStep[]; quiet?: boolean }) {
  const steps = useSteps(place, own);
  const [all, setAll] = useState(false);
  if (steps.length === 0) return null;
  const primary = quiet ? undefined : steps.find((step) => step.act);
  return (
    <section className="place-section" aria-label="Việc tiếp theo">
      <div className="place-section-head">
        <h3>Việc tiếp theo</h3>
        {steps.length > shownFirst && (
          <button type="button" className="link-button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Thu gọn' : `Xem cả ${steps.length}`}
          </button>
        )}
      </div>
      <ul className="place-steps">
        {(all ? steps : steps.slice(0, shownFirst)).map((step) => (
          <Step key={step.key} step={step} primary={step === primary} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step, primary }: { step: PlaceStep; primary: boolean }) {
  const run = useRunAction();
  const { icon, title, detail, isUrgent = false, tag, act } = step;
  return (
    <li className="place-step">
      <span className="place-step-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="place-step-words">
        {title}
        {detail && <small data-urgent={isUrgent || undefined}>{detail}</small>}
      </span>
      {tag && <StatusTag tone={tag.tone}>{tag.text}</StatusTag>}
      {act && (
        <Button type={primary ? 'primary' : 'default'} size="small" onClick={() => run({ key: step.key, ...act })}>
          {act.label}
        </Button>
      )}
    </li>
  );
}

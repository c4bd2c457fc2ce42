import { labelsOf } from '@vuon/contract/field-words';
import type { Area } from '@vuon/contract/orchard/area';
import { type Plot, type PlotInput, plotWords } from '@vuon/contract/orchard/plot';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { plotPath, plotsOfPath } from '../paths.ts';
import { useChoiceNames } from '../places/orchard-names.ts';
import { usePlotActs } from './plot-data.ts';
import { PlotCards } from './plot-fields.tsx';
import { newPlot, type PlotValues, plotValues, plotValueText } from './plot-values.ts';

const PlotRail = lazyPart(async () => (await import('./plot-rail.tsx')).PlotRail);

const labels = labelsOf(plotWords);

const loadRules = async () => (await import('./plot-rules.ts')).plotRules;

type Props = { area: Area; plot: Plot | null; readOnly?: boolean };

export function PlotForm({ area, plot, readOnly = false }: Props) {
  const navigate = useNavigate();
  const saving = useRecordForm(plot, usePlotActs(), { pathOf: plotPath, listPath: plotsOfPath(area.id) });
  const initial = useMemo(() => newPlot(area.id), [area.id]);
  const nameOf = useChoiceNames([
    { field: 'areaId', id: area.id, name: area.name },
    { field: 'cropGroupId', id: plot?.cropGroupId ?? null, name: plot?.cropGroupName ?? null },
    { field: 'managerId', id: plot?.managerId ?? null, name: plot?.managerName ?? null },
  ]);
  return (
    <EntityForm<PlotValues, Plot>
      {...saving}
      loadRules={loadRules}
      labels={labels}
      show={plotValueText(nameOf)}
      nameOf={({ code }) => `lô ${code}`}
      valuesOf={plotValues}
      initial={initial}
      readOnly={readOnly}
      rail={plot && <PlotRail plot={plot} />}
      // The schema has checked that there is an area.
      save={(values, attempt) => saving.save(values as PlotInput, attempt)}
      onSaved={(saved) => {
        // The address names the area, which may have changed.
        if (!plot || saved.areaId !== area.id) void navigate(plotPath(saved), { replace: true });
      }}
    >
      <PlotCards area={area} plot={plot} />
    </EntityForm>
  );
}

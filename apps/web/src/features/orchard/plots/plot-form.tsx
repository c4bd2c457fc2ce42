import type { Area } from '@vuon/contract/orchard/area';
import { type Plot, PlotFields, PlotInput, plotLabels } from '@vuon/contract/orchard/plot';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { plotPath, plotsOfPath } from '../paths.ts';
import { useChoiceNames } from '../places/orchard-names.ts';
import { usePlotActs } from './plot-data.ts';
import { PlotCards } from './plot-fields.tsx';
import { newPlot, type PlotValues, plotValues, plotValueText } from './plot-values.ts';

type Props = { area: Area; plot: Plot | null; readOnly?: boolean };

export function PlotForm({ area, plot, readOnly = false }: Props) {
  const navigate = useNavigate();
  const { create, update } = usePlotActs();
  const initial = useMemo(() => newPlot(area.id), [area.id]);
  const nameOf = useChoiceNames([
    { field: 'areaId', id: area.id, name: area.name },
    { field: 'cropGroupId', id: plot?.cropGroupId ?? null, name: plot?.cropGroupName ?? null },
    { field: 'managerId', id: plot?.managerId ?? null, name: plot?.managerName ?? null },
  ]);
  return (
    <EntityForm<PlotValues, Plot>
      fields={PlotFields}
      schema={PlotInput}
      labels={plotLabels}
      show={plotValueText(nameOf)}
      record={plot}
      valuesOf={plotValues}
      initial={initial}
      readOnly={readOnly}
      // The schema has seen to it that there is an area.
      save={(values, attempt) =>
        plot ? update(plot.id, values as PlotInput, attempt) : create(values as PlotInput, attempt)
      }
      onSaved={(saved) => {
        // The address names the area, which may be another one now.
        if (!plot || saved.areaId !== area.id) navigate(plotPath(saved), { replace: true });
      }}
      onCancel={() => navigate(plotsOfPath(area.id))}
    >
      <PlotCards area={area} plot={plot} />
    </EntityForm>
  );
}

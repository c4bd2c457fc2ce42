import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { hectares } from '@vuon/geo/measure/measure';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useInUnit, useLand } from '#lib/land.ts';
import { Field } from '#ui/form/field.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { deviationOf, deviationText, notableDeviation } from './area-words.ts';
import '../places/orchard-form.css';

/** Writes the device's accuracy into its field; a boundary drawn by hand keeps the typed value. */
export function useKeptAccuracy(): (metres: number | null) => void {
  const { form } = useEntityForm();
  return (metres) => {
    if (metres !== null) form.setFieldValue('gpsAccuracy', Math.round(metres * 10) / 10);
  };
}

/** The declared size beside the drawn one, updated while the user types and draws. */
export function SizeFields({ children }: { children?: ReactNode }) {
  const { form } = useEntityForm();
  const location: PolygonLocation | null = Form.useWatch('location', { form, preserve: true }) ?? null;
  const declared: number | null = Form.useWatch('declaredHectares', { form, preserve: true }) ?? null;
  const drawn = location ? hectares(location.geometry.geoCoordinate) : null;
  const deviation = deviationOf(declared, drawn);
  const land = useLand();
  const declaredInUnit = useInUnit()(declared ?? 0);
  return (
    <div className="size-fields">
      <div className="size-drawn">
        <span>Diện tích vẽ</span>
        <strong>{drawn === null ? 'Chưa vẽ' : land(drawn)}</strong>
        {deviation !== null && (
          <small className={deviation >= notableDeviation ? 'size-notable' : ''}>{deviationText(deviation)}</small>
        )}
      </div>
      <div className="field-pair">
        <Field
          name="declaredHectares"
          help={declared && declaredInUnit ? `${declaredInUnit}, theo sổ đỏ hoặc hồ sơ.` : 'Theo sổ đỏ hoặc hồ sơ.'}
        >
          <NumberInput unit="ha" />
        </Field>
        {children}
        <Field name="gpsAccuracy" help="Nếu đo bằng máy.">
          <NumberInput unit="m" />
        </Field>
      </div>
    </div>
  );
}

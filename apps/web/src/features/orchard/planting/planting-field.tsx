import { type ReactNode, useId } from 'react';

type Props = { label: string; error?: string | undefined; help?: ReactNode; children: (id: string) => ReactNode };

/** A control of the panel under its label; its error is shown below. */
export function PlantingField({ label, error, help, children }: Props) {
  const id = useId();
  return (
    <div className={`planting-field ${error ? 'planting-field-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error ? (
        <div className="planting-error" role="alert">
          {error}
        </div>
      ) : (
        help && <div className="planting-help">{help}</div>
      )}
    </div>
  );
}

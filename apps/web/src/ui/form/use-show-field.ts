import { useEntityForm } from './form-context.ts';

/** A number in the path is the place of a row. */
export type ShowField = (...path: (string | number)[]) => void;

/** Scrolls to a field of the form, and puts the cursor into it. */
export function useShowField(): ShowField {
  const { form } = useEntityForm();
  return (...path) => form.scrollToField(path, { block: 'center', focus: true });
}

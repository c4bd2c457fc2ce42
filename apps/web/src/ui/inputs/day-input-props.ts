export type DayInputProps = {
  id?: string;
  value?: string | null;
  onChange?: (day: string | null) => void;
  disabled?: boolean;
  'aria-label'?: string;
};

export type DayCalendarProps = DayInputProps & {
  /** The selected text in the input that the calendar replaces; null if that input did not have the focus. */
  marked: [from: number | null, to: number | null] | null;
  /** A press on an input opens its calendar; reaching it by keyboard does not. */
  pressed: boolean;
};

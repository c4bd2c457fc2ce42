export type DayInputProps = {
  id?: string;
  value?: string | null;
  onChange?: (day: string | null) => void;
  disabled?: boolean;
};

export type DayCalendarProps = DayInputProps & {
  /** What was marked in the input that it replaces; null when that had not the focus. */
  marked: [from: number | null, to: number | null] | null;
  /** A press on an input opens its calendar; the keyboard's coming to it does not. */
  pressed: boolean;
};

/** The hour that was typed, as HH:mm: '7', '7:30', '730', '7h30', '17.15'; null: none. */
export const typedTime = (text: string): string | null => {
  const found = /^\s*(\d{1,2})\s*(?:[:.,hg]\s*(\d{1,2})?)?\s*$/i.exec(text) ?? /^\s*(\d{1,2})(\d{2})\s*$/.exec(text);
  if (!found) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};

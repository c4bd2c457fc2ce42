export type FieldPath = (string | number)[];

/** 'stages.0.days' and 'stages[0].days' → ['stages', 0, 'days'] */
export const parsePath = (path: string): FieldPath =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const key = (path: FieldPath) => path.join('.');

/** The field on the page that a path belongs to: itself, or the nearest one around it. */
export const nearestField = (path: FieldPath, fields: FieldPath[]): FieldPath | null => {
  const known = new Set(fields.map(key));
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length);
    if (known.has(key(part))) return part;
  }
  return null;
};

export type PlacedErrors = { onFields: { name: FieldPath; errors: string[] }[]; elsewhere: string[] };

/** Puts each message at its field; messages that belong to no field of the page are shown above the form. */
export const placeErrors = (errors: { path: FieldPath; message: string }[], fields: FieldPath[]): PlacedErrors => {
  const placed: PlacedErrors = { onFields: [], elsewhere: [] };
  for (const { path, message } of errors) {
    const name = nearestField(path, fields);
    const there = name && placed.onFields.find((field) => key(field.name) === key(name));
    if (there) there.errors.push(message);
    else if (name) placed.onFields.push({ name, errors: [message] });
    else placed.elsewhere.push(message);
  }
  const order = fields.map(key);
  placed.onFields.sort((a, b) => order.indexOf(key(a.name)) - order.indexOf(key(b.name)));
  return placed;
};

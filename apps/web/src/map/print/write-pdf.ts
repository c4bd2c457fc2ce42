/** A page that is one picture. Sizes of paper in points, 72 to the inch. */
export type PicturePage = {
  width: number;
  height: number;
  jpeg: Uint8Array;
  /** Of the picture. */
  pixels: { width: number; height: number };
  title: string;
  made: Date;
};

const points = (value: number): string => value.toFixed(2);

/** Text of a PDF in any script: UTF-16 with its mark, in hexadecimal. */
const textOf = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

const dateOf = (date: Date): string => `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

/** PDF 1.4: a catalogue, one page, the picture as it is, and the table of where each of them begins. */
export const writePdf = ({ width, height, jpeg, pixels, title, made }: PicturePage): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const starts: number[] = [];
  const addObject = (dictionary: string, stream?: string | Uint8Array) => {
    starts.push(length);
    add(`${starts.length} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  };

  const draw = `q ${points(width)} 0 0 ${points(height)} 0 0 cm /Picture Do Q`;
  // The second line says that binary data follows.
  add('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  addObject('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  addObject(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Resources << /XObject << /Picture 4 0 R >> >> /Contents 5 0 R >>`,
  );
  addObject(
    `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
    jpeg,
  );
  addObject(`<< /Length ${draw.length} >>`, draw);
  addObject(`<< /Title ${textOf(title)} /CreationDate ${dateOf(made)} >>`);

  const table = length;
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${entries}`);
  add(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`);

  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
};

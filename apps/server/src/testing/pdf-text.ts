import { inflateSync } from 'node:zlib';

/** All words of a PDF: its fonts number their letters, and tell which letters these are. */
export const textOf = (pdf: Buffer): string => {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('\nstream\n', at + 1)) {
    const from = pdf.indexOf('stream\n', at) + 7;
    try {
      streams.push(inflateSync(pdf.subarray(from, pdf.indexOf('\nendstream', from))).toString('latin1'));
    } catch {
      // not compressed
    }
  }
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const lines = streams.flatMap((stream) => [...stream.matchAll(/\[(<[^\]]*)\] TJ/g)].map(([, hex = '']) => hex));
  return lines
    .flatMap((hex) => {
      const glyphs = [...hex.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, part = '']) => part.match(/.{4}/g) ?? []);
      return fonts.map((letters) => glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    })
    .join('\n');
};

const lettersOf = (map: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
      letters.set(
        Number.parseInt(first, 16) + index,
        String.fromCodePoint(...code.split(' ').map((unit) => Number.parseInt(unit, 16))),
      );
  return letters;
};

/** How many JPEG pictures a PDF has. */
export const picturesIn = (pdf: Buffer): number => pdf.toString('latin1').split('/Filter /DCTDecode').length - 1;

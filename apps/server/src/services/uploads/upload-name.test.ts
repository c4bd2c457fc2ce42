import { expect, test } from 'vitest';
import { fitName } from './upload-name.ts';

const [jpeg, pdf] = ['image/jpeg', 'application/pdf'] as const;

test.each([
  ['Ảnh vườn.JPG', jpeg, 'Ảnh vườn.JPG'],
  ['anh.jpeg', jpeg, 'anh.jpeg'],
  ['trang.html', jpeg, 'trang.jpg'],
  ['IMG_1.HEIC', jpeg, 'IMG_1.jpg'],
  ['Báo cáo 15.11', pdf, 'Báo cáo 15.11.pdf'],
  ['Báo cáo', pdf, 'Báo cáo.pdf'],
  ['', pdf, 'tệp.pdf'],
  ['.pdf', pdf, 'tệp.pdf'],
  ['../../etc/passwd', pdf, '.. .. etc passwd.pdf'],
  ['a\r\nb\0.pdf', pdf, 'a b.pdf'],
  // What a right-to-left mark would show as 'exe.pdf' turned around.
  ['hoa\u202efdp.exe', pdf, 'hoa fdp.pdf'],
  // Decomposed, as macOS sends it.
  ['Hóa đơn.pdf'.normalize('NFD'), pdf, 'Hóa đơn.pdf'],
  ['\ud800x.pdf', pdf, '\ufffdx.pdf'],
] as const)('%j becomes a name for %s', (given, type, name) => {
  expect(fitName(given, type)).toBe(name);
});

test('a long name is cut before its ending, and not through a letter', () => {
  expect(fitName(`${'ơ'.repeat(300)}.pdf`, pdf)).toBe(`${'ơ'.repeat(196)}.pdf`);
  expect(fitName(`x${'🌳'.repeat(150)}.pdf`, pdf)).toBe(`x${'🌳'.repeat(97)}.pdf`);
});

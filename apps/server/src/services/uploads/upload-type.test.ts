import { strToU8, zipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHugePng, anAnimatedPng, anOfficeFile, aPdf, aPicture, bytesOf } from './uploads.factories.ts';

const server = useServer();
let manager: Person;
let at: string;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  const { data } = await manager.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
  at = `/api/v1/uploads?recordType=crop-group&recordId=${data.id}`;
});
const attach = (content: Uint8Array<ArrayBuffer>, name: string) => manager.client.sendFile(at, content, name);
const nothingKept = async () => {
  expect(await manager.client.count(at)).toBe(0);
  expect(await server.db.selectFrom('upload').select('id').execute()).toEqual([]);
};

const text = (content: string) => strToU8(content);
const picture = (draw: (image: Sharp) => Sharp) => async () => bytesOf(await draw(sharp(await aPicture())).toBuffer());
const frame = (brand: string) => text(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}\0\0\0\0`);

test.each([
  ['a JPEG', 'anh.jpg', aPicture, 'anh.jpg', 'image/jpeg'],
  ['a PNG called .jpg', 'anh.jpg', picture((image) => image.png()), 'anh.png', 'image/png'],
  ['an animated PNG', 'anh.png', anAnimatedPng, 'anh.png', 'image/png'],
  ['a WebP', 'anh.webp', picture((image) => image.webp()), 'anh.webp', 'image/webp'],
  ['an AVIF, which becomes a WebP', 'anh.avif', picture((image) => image.avif()), 'anh.webp', 'image/webp'],
  ['a PDF called .exe', 'cai-dat.exe', () => aPdf(), 'cai-dat.pdf', 'application/pdf'],
  [
    'a Word file',
    'Hợp đồng.docx',
    () => anOfficeFile('docx'),
    'Hợp đồng.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'an Excel file without an ending',
    'Bảng kê',
    () => anOfficeFile('xlsx'),
    'Bảng kê.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
] as const)('takes %s', async (_, given, content, name, type) => {
  const { data } = await attach(await content(), given);
  expect(data).toMatchObject({ name, type });
});

test('of an animated picture the first one is kept', async () => {
  const first = await aPicture();
  const second = await sharp(first).flop().jpeg().toBuffer();
  const frames = await sharp([first, second], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const { data } = await attach(bytesOf(frames), 'dong.webp');
  expect(data).toMatchObject({ type: 'image/webp', width: 400, height: 200 });
  const served = await fetch(server.url + data.url);
  expect((await sharp(await served.arrayBuffer()).metadata()).pages).toBeUndefined();
});

test.each([
  ['an SVG', 'anh.svg', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /SVG/],
  ['HTML called .jpg', 'anh.jpg', text('<!doctype html><script>alert(1)</script>'), /JPEG, PNG, WebP/],
  ['a text', 'ghi-chu.txt', text('Ghi chú'), /JPEG, PNG, WebP/],
  ['a program', 'anh.png', bytesOf(Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1')), /JPEG, PNG/],
  ['a program of Linux', 'a.pdf', bytesOf(Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0', 'latin1')), /JPEG, PNG/],
  ['a GIF', 'a.gif', text('GIF89a\x01\0\x01\0\0\0\0;'), /JPEG, PNG/],
  ['a zip', 'a.docx', zipSync({ 'a.txt': text('a') }), /nén/],
  ['HEIC of an iPhone', 'IMG_0001.HEIC', frame('heic'), /Tương thích nhất/],
  ['an Excel file with macros', 'a.xlsx', anOfficeFile('xlsm'), /macro/],
  ['hidden macros', 'a.docx', anOfficeFile('docx', { 'word/vbaProject.bin': text('x') }), /macro/],
  [
    'an old Word file',
    'a.doc',
    bytesOf(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_024)])),
    /\.docx/,
  ],
] as const)('refuses %s, and says what is taken', async (_, name, content, sentence) => {
  const answer = await attach(bytesOf(content), name);
  expect(answer).toBeProblem(415, 'upload.type_refused');
  expect(answer.problem?.detail).toMatch(sentence);
  await nothingKept();
});

const cut = (content: Uint8Array, at: number) => bytesOf(content.subarray(0, at));

test.each([
  ['an empty file', 'anh.jpg', () => bytesOf(new Uint8Array())],
  ['half a picture', 'anh.jpg', async () => cut(await aPicture({ width: 2_000, height: 2_000 }), 12_000)],
  ['a picture that is only a beginning', 'anh.jpg', async () => cut(await aPicture(), 30)],
  ['a PDF without its end', 'a.pdf', () => cut(aPdf(), 40)],
  ['an office file without its end', 'a.docx', () => cut(anOfficeFile('docx'), 120)],
] as const)('refuses %s as damaged', async (_, name, content) => {
  expect(await attach(await content(), name)).toBeProblem(422, 'upload.damaged');
  await nothingKept();
});

test.each([
  [30_000, 30_000],
  [10_001, 10_000],
])('refuses a picture of %i × %i points, which is a small file', async (width, height) => {
  const content = aHugePng(width, height);
  expect(content.length).toBeLessThan(200_000);
  expect(await attach(content, 'to.png')).toBeProblem(413, 'upload.too_large');
  await nothingKept();
});

/** As little as is looked at: packing it takes a while. */
const muchOfNothing = new Uint8Array(17_000_000);

test('refuses an office file that unpacks to far more than it is', async () => {
  const bomb = anOfficeFile('docx', { 'word/media/a.xml': muchOfNothing });
  expect(bomb.length).toBeLessThan(100_000);
  const answer = await attach(bomb, 'bom.docx');
  expect(answer).toBeProblem(422, 'upload.damaged');
  expect(answer.problem?.detail).toMatch(/nén quá mức/);
});

test('refuses an office file that lies about how much is in it', async () => {
  const liar = Buffer.from(anOfficeFile('docx', { 'word/media/a.xml': muchOfNothing }));
  const claimed = Buffer.alloc(4);
  claimed.writeUInt32LE(muchOfNothing.length);
  const honest = Buffer.from(claimed);
  claimed.writeUInt32LE(4_000);
  for (let at = liar.indexOf(honest); at >= 0; at = liar.indexOf(honest, at)) claimed.copy(liar, at);
  const answer = await attach(bytesOf(liar), 'bom.docx');
  expect(answer).toBeProblem(422, 'upload.damaged');
  expect(answer.problem?.detail).toMatch(/nén quá mức/);
});

test('refuses an office file whose entries lie over each other', async () => {
  const overlaid = Buffer.from(anOfficeFile('docx', { a: [new Uint8Array(30_000).fill(7), { level: 0 }] }));
  // The directory's entry of `[Content_Types].xml` claims the room of the other as well.
  const entry = overlaid.indexOf('PK\x01\x02', 'latin1');
  overlaid.writeUInt32LE(31_000, entry + 20);
  const answer = await attach(bytesOf(overlaid), 'a.docx');
  expect(answer).toBeProblem(422, 'upload.damaged');
  expect(answer.problem?.detail).toMatch(/nén quá mức/);
});

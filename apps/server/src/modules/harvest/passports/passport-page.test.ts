import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aToldLot, aVisitor, finishLot, readPage, secrets, sprayOn, textOf } from './passport.factories.ts';
import { languages, passportWords } from './passport-words.ts';

const server = useServer({ trustProxy: true });
let visitor: Client;
let farm: Farm;
let owner: Person;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server, { name: 'Trang trại Ea Kly' });
  owner = await aMember(server, farm, 'owner');
  manager = await aMember(server, farm, 'manager');
  visitor = aVisitor(server);
});

const publish = async (lotId: number): Promise<string> =>
  expectData(await manager.client.post(`/api/lots/${lotId}/passport`)).passport.path;
const read = (path: string) => readPage(visitor, path);

test('tells of a lot from bloom to fruit, its papers and its ratings', async () => {
  const story = await aToldLot(server, farm, owner);
  await finishLot(owner, story);
  const { status, headers, html } = await read(await publish(story.lot.id));
  expect(status).toBe(200);
  const text = textOf(html);
  for (const words of [
    `Lô ${story.lot.code}`,
    'Trang trại Ea Kly',
    'Đủ thời gian cách ly',
    'Cắt 15 ngày sau lần phun cuối, cần 7',
    'Thu hoạch 14/11/2026',
    '180,5\u00a0kg',
    'loại A 120,5 kg · loại B 60 kg',
    'VN-66-650-24370-94-21',
    'VN-66-PH-012',
    'VietGAP, còn hạn',
    'Chính vụ 2026',
    'Thu hoạch lô B\u201101',
    '06/11/2026 Hết thời gian cách ly 8 ngày trước thu hoạch',
    '30/10/2026 Phun thuốc lần cuối Abamectin 3.6EC, cách ly 7 ngày',
    '25/07/2026 Ra hoa 112 ngày trước thu hoạch',
    'Kết quả cadimi số CD-77 0,031\u00a0mg/kg, đạt 15/11/2026',
    'Kết quả Vàng O Không phát hiện',
    'số KD-9, hết hiệu lực ngày 12/11/2026',
    '8,9 trên 10',
    'Cơm và vị 9,5',
    'Xác thực 15/11/2026, 10:00',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(words.replace(/\s+/g, ' '));
  expect(html.match(/<path d="M[^"]*h\.01/)?.[0]).toBeTruthy();
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toContain('script');
  expect(html).not.toContain('<script');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('has nobody’s name or number, no price, no buyer, no note and no id', async () => {
  const story = await aToldLot(server, farm, owner);
  await finishLot(owner, story);
  const path = await publish(story.lot.id);
  for (const language of languages) {
    const { status, html } = await read(`${path}?lang=${language}`);
    expect(status).toBe(200);
    const people = await server.db.selectFrom('app_user').select(['full_name', 'username']).execute();
    const hidden: string[] = [
      ...Object.values(secrets).map(String),
      ...people.flatMap(({ full_name, username }) => [full_name, username ?? full_name]),
      '81.350',
      '81,350',
      '60.000',
      'Kho nhà anh Tám',
      'Sổ đỏ',
      'CH 12345',
      'MT-2026',
      'NK-2026',
      'PB-2026',
    ];
    expect(hidden.filter((secret) => html.includes(secret))).toEqual([]);
  }
});

test('says that an owner allowed a harvest inside of the interval', async () => {
  const allowed = await aToldLot(server, farm, owner, { sprayedOn: '2026-11-11', phiReason: 'Bão sắp vào' });
  const { html } = await read(await publish(allowed.lot.id));
  expect(html).toContain('class="verdict" data-tone="gold"');
  expect(textOf(html)).toContain('Cắt 3 ngày sau lần phun, cần 7. Chủ đơn vị đã cho phép.');
  expect(html).not.toContain('Bão sắp vào');
  expect(textOf(html)).toContain('18/11/2026 Hết thời gian cách ly 4 ngày sau khi bắt đầu thu hoạch');
});

test('warns of an application that was recorded after the harvest', async () => {
  const story = await aToldLot(server, farm, owner, { sprayedOn: null });
  const path = await publish(story.lot.id);
  expect(textOf((await read(path)).html)).toContain('Không ghi nhận lần phun thuốc nào');
  const entry = await sprayOn(owner, story.targets, '2026-11-12');
  expect((await read(path)).html).toContain('class="verdict" data-tone="red"');
  expectData(await owner.client.delete(`/api/diary-entries/${entry.id}?version=${entry.version}`));
  expect((await read(path)).html).toContain('class="verdict" data-tone="grey"');
});

test('shows what is true now: a removed yield is gone from it', async () => {
  const { lot, weighed } = await aToldLot(server, farm, owner);
  const path = await publish(lot.id);
  const { headers } = await read(path);
  const tag = headers.get('etag') ?? '';
  expect((await visitor.with({ 'if-none-match': tag }).download(path)).status).toBe(304);
  expectData(await owner.client.delete(`/api/harvest-yields/${weighed.id}?version=${weighed.version}`));
  const answer = await visitor.with({ 'if-none-match': tag }).download(path);
  expect(answer.status).toBe(200);
  const text = textOf(await answer.text());
  expect(text).toContain('Lô chưa có mẻ thu hoạch');
  expect(text).not.toContain('180,5');
});

test('speaks the language of the switch, else of the browser', async () => {
  const path = await publish((await aToldLot(server, farm, owner)).lot.id);
  const inLanguage = (accepted: string, query = '') =>
    visitor
      .with({ 'accept-language': accepted })
      .download(`${path}${query}`)
      .then((answer) => answer.text())
      .then(textOf);
  expect(await inLanguage('en-US,en;q=0.9,vi;q=0.8')).toContain('Cut 15 days after the last spray; 7 required');
  expect(await inLanguage('en-US,en;q=0.9')).toContain('30 Oct 2026');
  expect(await inLanguage('zh-CN')).toContain('最后一次施药后 15 天采收，要求 7 天');
  expect(await inLanguage('zh-CN', '?lang=vi')).toContain('Đủ thời gian cách ly');
  expect(await inLanguage('th')).toContain('Pre-harvest interval kept');
  // Nothing of one language is left in another; names of things are the farm's own.
  const english = await inLanguage('en');
  const { vi } = passportWords;
  const texts = [vi.title, vi.harvested, vi.weight, vi.moments, vi.treatments, vi.report, vi.bloom, vi.lastSpray];
  expect(texts.filter((word) => english.includes(word))).toEqual([]);
});

test('shows hostile names as the texts that they are', async () => {
  const hostile = '<script>alert(1)</script>"\'&';
  await server.db
    .updateTable('entity')
    .set({ name: `Trại ${hostile}` })
    .where('id', '=', farm.id)
    .execute();
  const names = { product: `Thuốc ${hostile}`, season: `Vụ ${hostile}` };
  const story = await aToldLot(server, farm, owner, { names });
  // No code may be like this; the drawing must not count on it.
  await server.db.updateTable('plot').set({ code: '<b>"\'' }).where('id', '=', story.plot.id).execute();
  await finishLot(owner, story, `Vị ${hostile}`);
  const { html } = await read(await publish(story.lot.id));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
  expect(html).toContain('Trại &lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  expect(html).toContain('Thuốc &lt;script&gt;');
  expect(html).toContain('Vị &lt;script&gt;');
  expect(html).toContain('Vụ &lt;script&gt;');
});

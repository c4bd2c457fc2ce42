/**
 * `npm run bench:vietgap-book`: the VietGAP book of a season of 2,000 entries on 26 plots as PDF, from the database to the file, against the same
 * words put on as many pages by PDFKit alone, without tables or wrapping. At most 10 seconds, and at most 4 times as long as that.
 *
 * On the embedded database. The memory is that of the whole process beyond what it had before, thread included.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPdf } from '../apps/server/src/compute/pdf-document.ts';
import { openEmbedded } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import type { Scope } from '../apps/server/src/http/scope.ts';
import { readPages } from '../apps/server/src/modules/handbook/vietgap-book/book-content.ts';
import type { BookPages } from '../apps/server/src/modules/handbook/vietgap-book/book-pages.ts';
import { writeInThread } from '../apps/server/src/modules/handbook/vietgap-book/book-print.job.ts';
import { bookSections } from '../apps/server/src/modules/handbook/vietgap-book/vietgap-book.service.ts';
import { harvestSection } from '../apps/server/src/modules/harvest/index.ts';
import { anEstate, prepareDatabase } from './bench-app.ts';

const [entries, plots, people, batches] = [2_000, 26, 12, 120];
const goals = { seconds: 10, ratio: 4 };
const clock = () => new Date('2026-11-15T03:00:00Z');

/** Two entries of three used something; each was done by three people on one or two plots. */
const fill = async (db: Db): Promise<Scope> => {
  const { entityId, userId } = await anEstate(db);
  await sql`insert into area (entity_id, code, name) values (${entityId}, 'A', 'Đồi Đông')`.execute(db);
  await sql`insert into plot (entity_id, area_id, code, crop_group_id) select ${entityId}::int, area.id, 'A-' || lpad(n::text, 2, '0'), 3
    from area, generate_series(1, ${plots}::int) as n`.execute(db);
  await sql`insert into person (entity_id, number, full_name, kind) select ${entityId}::int, n, 'Y Bhăm Niê ' || n, 'staff'
    from generate_series(1, ${people}::int) as n`.execute(db);
  await sql`insert into material (entity_id, code, name, kind, unit) select ${entityId}::int, 'VT-' || n, 'Thuốc trừ nấm Metalaxyl-M 68WG ' || n,
    case when n % 3 = 0 then 'fertilizer' else 'pesticide' end, 'kg' from generate_series(1, 30) as n`.execute(db);
  await sql`insert into stock_batch (entity_id, material_id, period, number, received_on, quantity, supplier, invoice_number)
    select ${entityId}::int, (select min(id) from material where entity_id = ${entityId}) + n % 30, 202601, n, date '2026-01-01' + n, 500,
      'Đại lý vật tư Hai Nhân', 'HD-' || n from generate_series(1, ${batches}::int) as n`.execute(db);
  await sql`insert into stock_move (entity_id, stock_batch_id, kind, at, store_change, crew_change, created_at)
    select entity_id, id, 'receipt', received_on, quantity, 0, now() from stock_batch where entity_id = ${entityId}`.execute(
    db,
  );
  await sql`insert into target_set (entity_id) select ${entityId}::int from generate_series(1, ${entries}::int)`.execute(
    db,
  );
  await sql`insert into target (entity_id, target_set_id, position, kind, plot_id)
    select ${entityId}::int, target_set.id, at, 'plot', (select min(id) from plot where entity_id = ${entityId})
      + (target_set.id + at * 7) % ${plots}::int from target_set, generate_series(1, 2) as at where target_set.entity_id = ${entityId}`.execute(
    db,
  );
  await sql`insert into diary_entry (entity_id, year, number, title, work_type_id, starts_at, ends_at, target_set_id, weather, notes)
    select ${entityId}::int, 2026, row_number() over (order by id), 'Phun phòng nấm sau tỉa cành, lượt ' || id % 9,
      (select min(id) from work_type), timestamptz '2026-01-01 06:00+07' + id % 315 * interval '1 day',
      timestamptz '2026-01-01 10:30+07' + id % 315 * interval '1 day', id, '{"sky":"cool","temperature":24,"wind":6,"rain":null}',
      'Trời mát, gió nhẹ; đã rào lối vào và treo biển cách ly.' from target_set where entity_id = ${entityId}`.execute(
    db,
  );
  await sql`insert into diary_material (entity_id, diary_entry_id, position, material_id, quantity, dose, dose_unit, dose_per, phi_days)
    select ${entityId}::int, diary_entry.id, at, (select min(id) from material where entity_id = ${entityId}) + (diary_entry.id + at * 11) % 30,
      1.25, 250, 'g', 'water-100', 14 from diary_entry, generate_series(0, 1) as at
    where diary_entry.entity_id = ${entityId} and diary_entry.id % 3 <> 0`.execute(db);
  await sql`insert into diary_person (entity_id, diary_entry_id, person_id, hours)
    select ${entityId}::int, diary_entry.id, (select min(id) from person where entity_id = ${entityId}) + (diary_entry.id + at) % ${people}::int, 4
    from diary_entry, generate_series(0, 2) as at where diary_entry.entity_id = ${entityId}`.execute(db);
  await sql`analyze`.execute(db);
  const actor = {
    userId,
    sessionId: '',
    fullName: 'Bench',
    platformRole: 'admin' as const,
    entityRole: null,
    address: 'bench',
    requestId: 'bench',
  };
  return { db, clock, entityId, address: 'bench', requestId: 'bench', userAgent: null, actor };
};

/** The words of all cells, one below the other. */
const writePlain = async (path: string, book: BookPages): Promise<void> => {
  const doc = openPdf({ width: 595, height: 842, title: 'Plain' });
  const written = pipeline(doc, createWriteStream(path));
  let at = 0;
  const perPage = 700;
  for (const { tables } of book.sections)
    for (const { rows } of tables)
      for (const { cells } of rows)
        for (const cell of cells) {
          if (at % perPage === 0) {
            await setImmediate();
            doc.addPage().font('regular').fontSize(7);
          }
          doc.text(cell, 40 + Math.floor((at % perPage) / 70) * 50, 40 + (at % 70) * 10, { lineBreak: false });
          at += 1;
        }
  doc.end();
  await written;
};

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1_000];
};

const folder = mkdtempSync(join(tmpdir(), 'vuon-bench-vietgap-'));
const database = openEmbedded(join(folder, 'data'));
try {
  await prepareDatabase(database);
  const scope = await fill(database.db);
  const input = { from: '2026-01-01', upTo: '2026-11-15', marks: true };
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const [pages, reading] = await timed(() => readPages(scope, bookSections([harvestSection]), input));
  const path = join(folder, 'book.pdf');
  const [{ pageCount }, drawing] = await timed(() => writeInThread(path, pages));
  clearInterval(watch);
  const [, plain] = await timed(() => writePlain(join(folder, 'plain.pdf'), pages));
  const whole = reading + drawing;
  console.log(
    `${entries} entries, ${pageCount} pages, ${(statSync(path).size / 1e6).toFixed(1)} MB: read ${reading.toFixed(1)} s, drawn ${drawing.toFixed(1)} s, ` +
      `together ${whole.toFixed(1)} s (goal ${goals.seconds} s); PDFKit alone ${plain.toFixed(1)} s, ${(drawing / plain).toFixed(2)} times as long ` +
      `(goal ${goals.ratio}); ${((most - idle) / 1e6).toFixed(0)} MB beyond idle`,
  );
  if (whole > goals.seconds || drawing / plain > goals.ratio) process.exitCode = 1;
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

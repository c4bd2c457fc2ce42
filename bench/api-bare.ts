import Fastify from 'fastify';
import pg from 'pg';

// The baseline of api.ts: nothing but the statements and an answer.
const statements: { text: string; values: unknown[] }[] = JSON.parse(process.env.STATEMENTS ?? '[]');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

app.get('/', async () => {
  const results = [];
  for (const statement of statements) results.push((await pool.query(statement)).rows);
  const [items, [count]] = results as [unknown[], [{ total: number }]];
  return { data: { items, total: count.total, page: 1, pageSize: 50 } };
});
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));

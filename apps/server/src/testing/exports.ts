import type { Job } from '@vuon/contract/jobs/job';
import readExcel, { type Row } from 'read-excel-file/node';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** A list as its Excel file: the rows by header, and what the second sheet says. */
export const exportedList = async (server: TestServer, { client }: Person, list: string, query = {}) => {
  const { data: started } = await client.post('/api/v1/exports', { list, query });
  const failures = await server.runJobs();
  if (failures.length) throw failures[0];
  const { result, state }: Job = (await client.get(`/api/v1/jobs/${started.id}`)).data;
  if (result?.type !== 'file') throw new Error(`The job is ${state}`);
  const file = Buffer.from(await (await fetch(server.url + result.url)).arrayBuffer());
  const [sheet, facts] = await readExcel(file);
  const [headers = [], ...rows] = sheet?.data ?? [];
  const byHeader = (row: Row) => Object.fromEntries(headers.map((header, index) => [String(header), row[index]]));
  return { file, name: result.name, headers, rows: rows.map(byHeader), facts: Object.fromEntries(facts?.data ?? []) };
};

import type { Answer } from './client.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

type Content = Uint8Array<ArrayBuffer>;

/** Somebody who imports files, step by step as the wizard has them. */
export class TestImporter {
  #server: TestServer;
  #person: Person;
  constructor(server: TestServer, person: Person) {
    this.#server = server;
    this.#person = person;
  }
  send(content: Content, type = 'crop-group', name = 'danh-sach.xlsx'): Promise<Answer> {
    return this.#person.client.sendFile(`/api/v1/imports?type=${type}`, content, name);
  }
  get = async (id: number) => (await this.#person.client.get(`/api/v1/imports/${id}`)).data;

  /** Sent, read and checked. */
  async prepare(content: Content, type?: string, name?: string) {
    const { data } = await this.send(content, type, name);
    await this.#server.runJobs();
    return this.get(data.id);
  }
  /** The same for new records only: rows of stored ones are wrong. */
  async prepareAdding(content: Content, type?: string) {
    const { id, version } = await this.prepare(content, type);
    await this.setMode({ id, version }, 'add');
    await this.#server.runJobs();
    return this.get(id);
  }
  /** Prepared, accepted and written. */
  async write(content: Content, type?: string, skipErrors = false) {
    const ready = await this.prepare(content, type);
    await this.accept(ready, skipErrors);
    await this.#server.runJobs();
    return this.get(ready.id);
  }
  rows = async (id: number, query = '') =>
    (await this.#person.client.get(`/api/v1/imports/${id}/rows?pageSize=200&${query}`)).data.items;

  /** 'line field: message' of every error. */
  async errors(id: number): Promise<string[]> {
    const rows: { line: number; errors: { path: string; message: string }[] }[] = await this.rows(id, 'verdict=wrong');
    return rows.flatMap(({ line, errors }) => errors.map(({ path, message }) => `${line} ${path}: ${message}`));
  }
  setMode = ({ id, version }: Seen, mode: 'add' | 'update') =>
    this.#person.client.put(`/api/v1/imports/${id}/mode`, { version, mode });
  decide = ({ id, version }: Seen, decision: 'keep' | 'file', line?: number) =>
    this.#person.client.put(`/api/v1/imports/${id}/decision`, { version, decision, ...(line && { line }) });
  correct = ({ id, version }: Seen, cell: { line: number; field: string; value: string }) =>
    this.#person.client.put(`/api/v1/imports/${id}/correction`, { version, ...cell });

  accept = ({ id, version }: Seen, skipErrors = false) => this.#act(id, 'accept', { version, skipErrors });
  discard = ({ id, version }: Seen) => this.#act(id, 'discard', { version });
  undo = ({ id, version }: Seen) => this.#act(id, 'undo', { version });
  map = ({ id, version }: Seen, mapping: Record<string, number | string>) =>
    this.#person.client.put(`/api/v1/imports/${id}/mapping`, { version, mapping });

  #act = (id: number, name: string, body: object) => this.#person.client.post(`/api/v1/imports/${id}/${name}`, body);
}

type Seen = { id: number; version: number };

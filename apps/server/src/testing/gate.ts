import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A door in front of a server: closed, connections are refused and running ones break, as when it goes away. */
export class Gate {
  #server: Server | null = null;
  #sockets = new Set<Socket>();
  #target: { host: string; port: number };
  port: number;

  constructor(target: URL, port: number) {
    this.#target = { host: target.hostname, port: Number(target.port) };
    this.port = port;
  }
  async open() {
    this.#server = createServer((socket) => {
      const beyond = connect(this.#target);
      for (const end of [socket, beyond]) {
        this.#sockets.add(end);
        end.on('error', () => {}).on('close', () => this.#sockets.delete(end));
      }
      socket.pipe(beyond).pipe(socket);
    }).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }
  async close() {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

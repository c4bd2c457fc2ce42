import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { send, toProblem } from '#http/error-handler.ts';
import { type ProblemError, problem, toBody } from '#http/problem.ts';

/** For addresses that no route can be looked up for: `/%ff`, and parameters of more than 200 characters. */
export const answerBadAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  // The hooks that set the other headers have not run.
  send(
    request,
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store'),
    toProblem(error),
  );

/** For requests that Node cannot read: no HTTP, or headers that are too long or too slow. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code !== 'ECONNRESET' && !socket.destroyed) answerOnSocket(socket, explain(error));
  socket.destroy(error);
};

const explain = ({ code }: NodeJS.ErrnoException): ProblemError => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return problem('request.header_too_large', 'Địa chỉ và các tiêu đề dài quá mức cho phép.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('request.too_slow', 'Yêu cầu đến quá chậm. Hãy thử lại.');
  return problem('request.malformed', 'Yêu cầu không đọc được.');
};

/** The problem as HTTP, where there is no reply to send it by. The connection has to be ended afterwards. */
export const answerOnSocket = (socket: Socket, known: ProblemError) => {
  if (!socket.writable) return;
  const body = JSON.stringify(toBody(known, randomUUID()));
  const head = [
    `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
};

const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Links that are printed lead to the host that the caller named. */
export const refuseBadHosts = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const { host: named } = request;
    // HTTP/1.0 needs none.
    if (named === '' || (host.test(named) && URL.canParse(`http://${named}`))) return;
    throw problem('request.malformed', 'Tiêu đề Host không phải tên máy chủ.');
  });
};

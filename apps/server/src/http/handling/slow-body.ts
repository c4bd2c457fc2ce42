import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#http/problem.ts';
import { answerOnSocket } from './unread-request.ts';

/** About a kilobyte a second, which the weakest signal brings: a photo may take long, but a body that drips is ended. */
const leastBytes = 65_536;
const lingerMs = 1_000;

/**
 * Ends requests whose body neither ends nor brings `leastBytes` in a minute. By progress instead of by the whole time, since
 * a large file from a phone in the orchard takes as long as it takes.
 */
export const endSlowBodies = (app: FastifyInstance, { everyMs = 60_000 } = {}) => {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request;
    if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding']) watchBody(request, reply, everyMs);
  });
};

const watchBody = (request: FastifyRequest, reply: FastifyReply, everyMs: number) => {
  const { raw } = request;
  const { socket } = raw;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return stop();
    const isOurTurn = raw.readableLength > 0;
    const isMoving = socket.bytesRead - seen >= leastBytes;
    seen = socket.bytesRead;
    if (isOurTurn || isMoving) return;
    stop();
    request.log.info('body too slow');
    if (!reply.raw.headersSent)
      answerOnSocket(socket, problem('request.too_slow', 'Dữ liệu đến quá chậm. Chưa có gì được lưu; hãy gửi lại.'));
    // No more of the body is read, or the request could still be carried out. Ended at once, with bytes that nobody has read, the
    // connection would be reset, and the caller might lose the answer.
    raw.pause();
    socket.end();
    setTimeout(() => raw.destroy(), lingerMs).unref();
  }, everyMs);
  const stop = () => clearInterval(timer);
  timer.unref();
  raw.once('close', stop);
};

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '#db/database-error.ts';
import { ProblemError, problem, toBody } from './problem.ts';

/** Every error becomes problem details; an error that is not meant for the caller is logged, and its details are not sent. */
export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toProblem(error);
    if (!(error instanceof ProblemError)) {
      if (known.status >= 500) request.log.error({ err: error }, 'request failed');
      else request.log.info({ err: { message: error.message, code: error.code } }, 'request refused');
    }
    return send(request, reply, known);
  });
};

export const send = (request: FastifyRequest, reply: FastifyReply, known: ProblemError) => {
  if (known.extra.retryAfter !== undefined) reply.header('retry-after', String(known.extra.retryAfter));
  return reply
    .code(known.status)
    .type('application/problem+json')
    .send(JSON.stringify(toBody(known, request.id)));
};

export const toProblem = (error: FastifyError): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (isUnreachable(error))
    return problem('database.unavailable', 'Chưa có gì được ghi. Hãy thử lại sau ít phút.', { retryAfter: 5 });
  switch (error.code) {
    case '40P01': // a deadlock, after several attempts
    case '40001':
    case '55P03': // DATABASE_LOCK_TIMEOUT
      return problem('database.busy', 'Người khác đang sửa cùng dữ liệu này. Chưa có gì được ghi; hãy thử lại.', {
        retryAfter: 1,
      });
    case '57014': // DATABASE_STATEMENT_TIMEOUT
      return problem('database.busy', 'Yêu cầu mất quá lâu nên đã bị dừng. Chưa có gì được ghi; hãy thử lại.', {
        retryAfter: 5,
      });
    case '22021': // a NUL character in a text
    case '22P05':
      return problem('request.invalid', 'Văn bản có ký tự không lưu được.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem('request.too_large', 'Dữ liệu gửi lên vượt giới hạn cho phép.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problem(
        'request.unsupported_type',
        'Chỉ nhận dữ liệu JSON (application/json); riêng tệp thì gửi dưới dạng multipart/form-data, trường file.',
      );
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return problem('request.malformed', 'Hãy gửi đúng một tệp, trong trường file, không kèm trường nào khác.');
    case 'FST_MP_PREMATURE_CLOSE':
      return problem('upload.broken_off', 'Kết nối bị ngắt khi đang gửi tệp. Chưa có gì được lưu.');
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return problem('request.malformed', 'Nội dung multipart/form-data không đọc được.');
    case 'ENOSPC':
    case 'EDQUOT':
      return problem('files.unavailable', 'Máy chủ hết chỗ chứa tệp. Hãy báo quản trị viên.', { retryAfter: 60 });
    case 'STORE_UNAVAILABLE':
      return problem('files.unavailable', 'Không có gì bị mất. Hãy thử lại sau ít phút.', { retryAfter: 10 });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return problem('request.malformed', 'Nội dung gửi lên không phải JSON hợp lệ.');
    case 'FST_ERR_BAD_URL':
      return problem('request.malformed', 'Địa chỉ có ký tự không đọc được.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return problem('request.malformed', 'Địa chỉ có một phần dài quá mức cho phép.');
  }
  if (error.statusCode === 400) return problem('request.malformed', 'Yêu cầu không đọc được.');
  return problem('server.failed', 'Có lỗi ngoài dự kiến. Lỗi đã được ghi lại; hãy thử lại.');
};

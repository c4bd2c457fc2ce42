import { createHash } from 'node:crypto';
import { digitalLinkPath } from '@vuon/contract/entities/gtin';
import { passportPath } from '@vuon/contract/harvest/lot-passport';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '#http/auth/rate-limit.ts';
import { toProblem } from '#http/error-handler.ts';
import type { Parts } from '#http/handling/handle.ts';
import { sketchOfPlaces } from '#orchard';
import { openThumbnail } from '#uploads';
import { findLotPhotos } from './lot-photo.queries.ts';
import type { FoundPassport } from './passport.queries.ts';
import { noteHour, type Opened, openByGtin, openByToken } from './passport-access.ts';
import { type CalmKind, calmPage, passportPolicy } from './passport-document.ts';
import { readPassportFacts } from './passport-facts.ts';
import { chooseLanguage } from './passport-language.ts';
import { passportPage } from './passport-page.ts';
import { tellReport } from './passport-report.ts';
import { isReportFit, type ReportState, reportText } from './passport-report-form.ts';
import { type Language, passportWords } from './passport-words.ts';

const minute = 60_000;
/** A market full of people behind one address may scan; tokens cannot be guessed at this pace. */
export const openLimit: RateLimit = { max: 120, timeWindow: minute };
const photoLimit: RateLimit = { max: 1_200, timeWindow: minute };
export const reportLimit: RateLimit = { max: 5, timeWindow: 10 * minute };

type Query = { lang?: unknown; sent?: unknown };
const languageOf = ({ query, body, headers }: FastifyRequest): Language =>
  chooseLanguage((query as Query).lang ?? (body as Query | null)?.lang, headers['accept-language']);

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': passportPolicy,
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language',
      // The browser asks each time, so that a revoked passport is gone at once.
      'cache-control': 'private, no-cache',
    })
    .send(page);

const calm = (request: FastifyRequest, reply: FastifyReply, status: number, kind: CalmKind) =>
  sendPage(reply, status, calmPage(languageOf(request), kind));

type Shown = { status?: number; report: ReportState };

const show = async (
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened,
  { status = 200, report }: Shown,
) => {
  if (opened.state === 'unknown') return calm(request, reply, 404, 'unknown');
  if (opened.state === 'closed') return calm(request, reply, 410, 'revoked');
  const page = await writePage(parts, opened.passport, request, report);
  const tag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag);
  if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  return sendPage(reply, status, page);
};

const sketchSize = { width: 390, height: 190 };

const writePage = async (
  { db, clock, publicUrl }: Parts,
  passport: FoundPassport,
  request: FastifyRequest,
  report: ReportState,
): Promise<string> => {
  const { entityId, lotId, lotCode, gtin, token } = passport;
  const now = clock();
  await noteHour(db, passport, now);
  const facts = await readPassportFacts(db, passport, clock);
  if (!facts) throw new Error(`Lot ${lotId} of a passport is gone`);
  const language = languageOf(request);
  const { north } = passportWords[language];
  const plotIds = facts.plots.map(({ id }) => id);
  const sketch = await sketchOfPlaces({ db, entityId }, { plotIds, size: sketchSize, trees: 'all', north });
  const path = passportPath(token);
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  const url = new URL(gtin ? digitalLinkPath(gtin, lotCode) : path, origin).href;
  return passportPage({ facts, language, sketch, path, url, now, report });
};

const report = async (parts: Parts, request: FastifyRequest<ByToken>, reply: FastifyReply) => {
  const opened = await openByToken(parts.db, request.params.token);
  const text = reportText((request.body as { message?: unknown } | null)?.message);
  if (opened.state !== 'open' || !isReportFit(text))
    return show(parts, request, reply, opened, { status: 422, report: { kind: 'refused', written: text } });
  await tellReport(parts, opened.passport, text);
  // So that loading the page again sends nothing twice.
  return reply.redirect(`${passportPath(opened.passport.token)}?lang=${languageOf(request)}&sent=1#bao`, 303);
};

const sendPhoto = async ({ db, files }: Parts, request: FastifyRequest<OfPhoto>, reply: FastifyReply) => {
  const { token, number: asked } = request.params;
  const opened = await openByToken(db, token);
  if (opened.state === 'closed') return calm(request, reply, 410, 'revoked');
  if (opened.state === 'unknown') return calm(request, reply, 404, 'unknown');
  const { entityId, lotId } = opened.passport;
  const photos = await findLotPhotos(db, entityId, lotId);
  const photo = photos.find(({ number, isShown }) => isShown && String(number) === asked);
  const kept = photo && (await openThumbnail(files, { entityId, storeKey: photo.storeKey }, 'large'));
  if (!kept) return calm(request, reply, 404, 'unknown');
  return reply
    .type('image/webp')
    .headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', 'content-length': kept.bytes })
    .send(kept.stream);
};

type ByToken = { Params: { token: string } };
type ByGtin = { Params: { gtin: string; lot: string } };
type OfPhoto = { Params: { token: string; number: string } };
const limited = (rateLimit: RateLimit) => ({ config: { rateLimit } });

/**
 * The public pages of lots, written by the server: a phone at the border reads them in one request, without JavaScript. They are pages and
 * no calls of the API, so they stand in no route table.
 */
export const servePassportPages = (app: FastifyInstance) => {
  const { parts } = app;
  // A scope of its own: its errors are pages, and it alone reads forms.
  app.register((pages, _options, done) => {
    pages.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, extra } = toProblem(error);
      if (status >= 500) request.log.error({ err: error }, 'passport failed');
      if (extra.retryAfter !== undefined) reply.header('retry-after', String(extra.retryAfter));
      return calm(request, reply, status, status === 429 ? 'tooMany' : 'failed');
    });
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32_768 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.get<ByToken>('/ho-chieu/:token', limited(openLimit), async (request, reply) => {
      const kind = (request.query as Query).sent === '1' ? 'sent' : 'none';
      return show(parts, request, reply, await openByToken(parts.db, request.params.token), { report: { kind } });
    });
    pages.get<ByGtin>('/01/:gtin/10/:lot', limited(openLimit), async (request, reply) => {
      const { gtin, lot } = request.params;
      return show(parts, request, reply, await openByGtin(parts.db, gtin, lot), { report: { kind: 'none' } });
    });
    pages.post<ByToken>('/ho-chieu/:token/bao-sai-lech', limited(reportLimit), (request, reply) =>
      report(parts, request, reply),
    );
    pages.get<OfPhoto>('/ho-chieu/:token/anh/:number', limited(photoLimit), (request, reply) =>
      sendPhoto(parts, request, reply),
    );
    done();
  });
};

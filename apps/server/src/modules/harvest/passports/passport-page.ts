import { daysBetween } from '@vuon/contract/day';
import { cadmiumLimit } from '@vuon/contract/harvest/lot-document';
import { encodeQr } from '#compute/qr-code.ts';
import { Html, html } from '#http/html.ts';
import type { IntervalVerdict } from './interval-verdict.ts';
import { languageSwitch, passportDocument } from './passport-document.ts';
import type { Moment, PassportFacts } from './passport-facts.ts';
import { passportFormats } from './passport-language.ts';
import { type ReportState, reportForm } from './passport-report-form.ts';
import { type Language, type PassportWords, passportWords } from './passport-words.ts';

type Texts = { words: PassportWords; formats: ReturnType<typeof passportFormats> };
type Page = {
  facts: PassportFacts;
  language: Language;
  /** The sketch of the plots as SVG, drawn by the server. */
  sketch: string | null;
  /** The path of the passport by its token, below which its photos and its form are. */
  path: string;
  /** The whole public address, for the printed code. */
  url: string;
  now: Date;
  report: ReportState;
};

export const passportPage = ({ facts, language, sketch, path, url, now, report }: Page): string => {
  const texts = { words: passportWords[language], formats: passportFormats(language) };
  const { words, formats } = texts;
  const { crop, grower } = facts;
  const names = [crop.variety && !crop.name.includes(crop.variety) && crop.variety, crop.scientificName];
  const place = [grower.name, grower.place].filter(Boolean).join(', ');
  return passportDocument({
    language,
    title: `${words.lot(facts.code)}, ${crop.name}`,
    body: html`<main>
<div class="room">
<div class="kicker"><span class="quiet">${words.lot(facts.code)}</span>${languageSwitch(language)}</div>
<h1>${crop.name}</h1>
<p class="quiet">${names.filter(Boolean).join(' · ')}</p>
<p>${place}</p>
${verdictCard(facts, texts)}
${factList(facts, texts)}
</div>
${sketch && html`<div class="map" role="img" aria-label="${words.map}">${new Html(sketch)}</div>`}
${momentList(facts, texts)}
${treatmentList(facts, texts)}
${documentList(facts, texts)}
${ratingCard(facts, texts)}
${photoList(facts, path, texts)}
</main>
<footer class="foot"><span class="quiet">${words.verified(formats.time(now))}</span>
<div class="code">${qrDrawing(url)}<span class="quiet">${words.code}<br>${url}</span></div>
${reportForm({ words, formats, language, path, report })}
</footer>`,
  });
};

const tones = { kept: 'green', allowed: 'gold', inside: 'red', free: 'grey', untreated: 'grey' } as const;

const marks = {
  green: html`<path d="m8.5 11.8 2.5 2.5 4.6-5"/>`,
  gold: html`<path d="M12 7.5v5M12 16v.1"/>`,
  red: html`<path d="M12 7.5v5M12 16v.1"/>`,
  grey: null,
};

const shield = (tone: keyof typeof marks) =>
  html`<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true"><path d="M12 2.5 20 5v6.5c0 5-3.4 8.3-8 10-4.6-1.7-8-5-8-10V5z"/>${marks[tone]}</svg>`;

const verdictCard = ({ interval, harvest }: PassportFacts, { words }: Texts): Html => {
  const [title, text] = harvest
    ? verdictWords(interval, words)
    : [words.interval.noHarvest, words.interval.noHarvestText];
  const tone = harvest ? tones[interval.kind] : 'grey';
  return html`<div class="verdict" data-tone="${tone}">${shield(tone)}<p><strong>${title}</strong>${text}</p></div>`;
};

const verdictWords = (verdict: IntervalVerdict, { interval: words }: PassportWords): [string, string] => {
  switch (verdict.kind) {
    case 'kept': {
      const text = verdict.isLast ? words.keptText : words.keptBeforeText;
      return [words.kept, text(verdict.days, verdict.needed)];
    }
    case 'allowed':
      return [words.inside, words.allowedText(verdict.days, verdict.needed)];
    case 'inside':
      return [words.inside, words.insideText(verdict.days, verdict.needed)];
    case 'free':
      return [words.free, words.freeText(verdict.days)];
    case 'untreated':
      return [words.untreated, words.untreatedText];
  }
};

const factList = (facts: PassportFacts, { words, formats }: Texts): Html => {
  const { harvest, weights, kg, growingAreaCodes, packingHouseCode, certificates, season } = facts;
  const [only] = weights;
  const graded =
    weights.length === 1 && only
      ? `${words.kg(formats.number(kg))}, ${words.grades[only.grade]}`
      : words.kg(formats.number(kg));
  const byGrade = weights
    .map((one) => `${words.grades[one.grade]}\u00a0${words.kg(formats.number(one.kg))}`.replaceAll(' ', '\u00a0'))
    .join(' · ');
  const rows: [label: string, value: Html | string | null | false][] = [
    [words.harvested, harvest && formats.days(harvest.from, harvest.to)],
    [words.weight, kg > 0 && html`${graded}${weights.length > 1 && html`<small>${byGrade}</small>`}`],
    [words.growingAreaCode, growingAreaCodes.join(', ')],
    [words.certificates, certificates.map((name) => words.isValid(name)).join('; ')],
    [words.packingHouseCode, packingHouseCode],
    [words.season, season],
  ];
  return html`<dl class="facts">${rows.map(
    ([label, value]) => value && html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
};

const titled = (title: string, body: Html, note?: string): Html =>
  html`<section><h2>${title}</h2>${note && html`<small>${note}</small>`}${body}</section>`;

const momentList = ({ moments, harvest, plots, plantCount, kg }: PassportFacts, texts: Texts): Html | null => {
  const { words, formats } = texts;
  if (!harvest) return null;
  const distance = (day: string) => {
    const days = daysBetween(day, harvest.from);
    if (days === 0) return words.onHarvestDay;
    return days > 0 ? words.beforeHarvest(days) : words.afterHarvest(-days);
  };
  const told = (moment: Moment): [title: string, detail: string] => {
    switch (moment.kind) {
      case 'harvest':
        return [
          // Hyphens that do not break: 'A-04' stays on one line.
          words.harvestOf(plots.map(({ code }) => code.replaceAll('-', '\u2011')).join(', ')),
          [kg > 0 && words.kg(formats.number(kg)), words.trees(formats.number(plantCount))].filter(Boolean).join(', '),
        ];
      case 'interval':
        return [words.intervalEnd, distance(moment.day)];
      case 'spray':
        return [words.lastSpray, moment.products.map((one) => productWords(one, words)).join('; ')];
      case 'bloom':
        return [words.bloom, distance(moment.day)];
    }
  };
  const items = moments.map((moment) => {
    const [title, detail] = told(moment);
    const day = moment.kind === 'harvest' ? formats.days(moment.day, moment.to) : formats.day(moment.day);
    return html`<li data-kind="${moment.kind}"><time datetime="${moment.day}">${day}</time><div><strong>${title}</strong><small>${detail}</small></div></li>`;
  });
  return titled(words.moments, html`<ol class="moments">${items}</ol>`);
};

const productWords = ({ name, phiDays }: { name: string; phiDays: number | null }, words: PassportWords): string =>
  phiDays === null ? name : `${name}, ${words.phi(phiDays)}`;

const treatmentList = ({ treatments }: PassportFacts, { words, formats }: Texts): Html | null => {
  if (!treatments.length) return null;
  const items = treatments.map(
    ({ name, activeIngredient, phiDays, times, lastOn }) =>
      html`<li><div>${name}${activeIngredient && html`<small>${activeIngredient}</small>`}</div><div>${phiDays !== null && words.phi(phiDays)}<small>${words.times(times)}, ${words.lastOn(formats.day(lastOn))}</small></div></li>`,
  );
  return titled(words.treatments, html`<ul class="lines">${items}</ul>`, words.treatmentsSince);
};

const documentList = ({ documents, today }: PassportFacts, { words, formats }: Texts): Html | null => {
  if (!documents.length) return null;
  const items = documents.map(({ kind, number, issuedOn, validUntil, cadmium, isDetected }) => {
    const amount = cadmium !== null && `${formats.number(cadmium, 5)}\u00a0mg/kg`;
    const result = amount
      ? (cadmium > cadmiumLimit ? words.overLimit : words.withinLimit)(amount)
      : isDetected !== null && (isDetected ? words.detected : words.notDetected);
    const validity = validUntil && (validUntil < today ? words.expiredOn : words.validUntil)(formats.day(validUntil));
    const about = [number && words.numbered(number), validity].filter(Boolean).join(', ');
    return html`<li><div>${words.documentKinds[kind]}${about && html`<small>${about}</small>`}</div><div>${result}<small>${formats.day(issuedOn)}</small></div></li>`;
  });
  return titled(words.documents, html`<ul class="lines">${items}</ul>`);
};

const ratingCard = ({ rating }: PassportFacts, { words, formats }: Texts): Html | null => {
  if (!rating) return null;
  const items = rating.criteria.map(
    ({ name, points }) =>
      html`<li><span>${name}</span><svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="6" fill="#eef1ee"/><rect width="${points * 10}" height="6" fill="#2f9e44"/></svg><span>${formats.points(points)}</span></li>`,
  );
  return titled(
    words.rating,
    html`<div class="rating"><div><strong>${formats.points(rating.score)}</strong><small>${words.outOf}</small>${rating.count > 1 && html`<small>${words.ratedTimes(rating.count)}</small>`}</div><ul>${items}</ul></div>`,
  );
};

const photoList = ({ photos }: PassportFacts, path: string, { words }: Texts): Html | null => {
  if (!photos.length) return null;
  const items = photos.map(
    ({ number }, index) =>
      html`<img src="${path}/anh/${number}" alt="${words.photo(index + 1)}" loading="lazy" decoding="async">`,
  );
  return titled(words.photos, html`<div class="photos">${items}</div>`);
};

const qrDrawing = (url: string): Html => {
  const { modules, runs } = encodeQr(url);
  const path = runs.map(({ row, from, count }) => `M${from} ${row}h${count}v1h-${count}z`).join('');
  return html`<svg viewBox="-4 -4 ${modules + 8} ${modules + 8}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg>`;
};

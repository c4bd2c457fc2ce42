import { mostReportLetters } from '@vuon/contract/harvest/lot-passport';
import { type Html, html } from '#http/html.ts';
import type { passportFormats } from './passport-language.ts';
import type { Language, PassportWords } from './passport-words.ts';

/** `written`: a report that was refused, with what the visitor wrote. */
export type ReportState = { kind: 'none' | 'sent' } | { kind: 'refused'; written: string };

type Form = {
  words: PassportWords;
  formats: ReturnType<typeof passportFormats>;
  language: Language;
  path: string;
  report: ReportState;
};

/** As many letters as a person counts, whatever the browser made of line breaks. */
export const reportText = (written: unknown): string =>
  typeof written === 'string'
    ? written.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().normalize('NFC').trim()
    : '';

export const isReportFit = (text: string): boolean => text.length > 0 && text.length <= mostReportLetters;

/** The browser holds its limit too; the server's answer is for those that do not. */
export const reportForm = ({ words, formats, language, path, report }: Form): Html => {
  const most = formats.number(mostReportLetters);
  const written = report.kind === 'refused' ? report.written : '';
  const problem =
    report.kind === 'refused' &&
    (written === '' ? words.reportEmpty : words.reportTooLong(most, formats.number(written.length)));
  return html`<details id="bao" ${report.kind !== 'none' && html`open`}>
<summary>${words.report}</summary>
${report.kind === 'sent' && html`<p class="sent" role="status">${words.sent}</p>`}
${
  report.kind !== 'sent' &&
  html`<form method="post" action="${path}/bao-sai-lech">
<input type="hidden" name="lang" value="${language}">
<label for="message">${words.reportLabel}</label>
<textarea id="message" name="message" rows="4" maxlength="${mostReportLetters}" required ${problem && html`aria-invalid="true" aria-describedby="problem"`}>
${written}</textarea>
${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : html`<small>${words.reportHelp(most)}</small>`}
<button type="submit">${words.send}</button>
</form>`
}
</details>`;
};

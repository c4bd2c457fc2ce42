import { expect, test } from 'vitest';
import { createEventParser, type ServerEvent } from './event-parser.ts';

const parse = (...chunks: Uint8Array[]): ServerEvent[] => {
  const events: ServerEvent[] = [];
  const push = createEventParser((event) => events.push(event));
  for (const chunk of chunks) push(chunk);
  return events;
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

const stream = [
  ': nhịp tim\n\n',
  'event: ready\ndata: {"unread":3}\n\n',
  'id: 7\nevent: notification\ndata: {"title":"Vụ sầu riêng 🌱 sắp hết"}\n\n',
  'data:không tên\ndata: dòng hai\n\n',
].join('');
const events = [
  { name: 'ready', data: '{"unread":3}' },
  { name: 'notification', data: '{"title":"Vụ sầu riêng 🌱 sắp hết"}' },
  { name: 'message', data: 'không tên\ndòng hai' },
];

test.each([
  ['\\n', stream],
  ['\\r\\n', stream.replaceAll('\n', '\r\n')],
])('reads the same events wherever the bytes with %s are cut, inside a letter too', (_, text) => {
  const bytes = bytesOf(text);
  for (let cut = 0; cut <= bytes.length; cut++)
    expect(parse(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(events);
  expect(parse(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(events);
});

test('tells an event when its empty line has come, not before', () => {
  const events: ServerEvent[] = [];
  const push = createEventParser((event) => events.push(event));
  push(bytesOf('data: 1\n'));
  expect(events).toEqual([]);
  push(bytesOf('\n'));
  expect(events).toEqual([{ name: 'message', data: '1' }]);
});

test('a name without data is no event, and does not stick to the next one', () => {
  expect(parse(bytesOf('event: job\n\ndata: 1\n\n'))).toEqual([{ name: 'message', data: '1' }]);
});

test('a line separator of Unicode ends no line', () => {
  expect(parse(bytesOf('data: a\u2028b\n\n'))).toEqual([{ name: 'message', data: 'a\u2028b' }]);
});

test('fields without a value, unknown fields and a colon in the value do no harm', () => {
  const text = 'retry: 10\nthing\nevent\ndata: a: b\ndata\n\n';
  expect(parse(bytesOf(text))).toEqual([{ name: 'message', data: 'a: b\n' }]);
});

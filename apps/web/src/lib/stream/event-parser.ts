/** One server-sent event. Its `id` field is not read: the data of events with an id carries it too. */
export type ServerEvent = { name: string; data: string };

// A '\r' at the very end may be the first half of '\r\n'.
const lineEnd = /\r\n|\n|\r(?!$)/;

/** Takes an event stream as bytes, cut anywhere, and reports each event when it is complete. */
export const createEventParser = (onEvent: (event: ServerEvent) => void): ((bytes: Uint8Array) => void) => {
  const decoder = new TextDecoder();
  let rest = '';
  let name = '';
  let data: string[] = [];

  const readField = (line: string) => {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  };
  const endEvent = () => {
    if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
    name = '';
    data = [];
  };
  return (bytes) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(lineEnd);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') endEvent();
      else readField(line);
    }
  };
};

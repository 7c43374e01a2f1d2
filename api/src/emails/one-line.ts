/**
 * Somebody's text as one line of a header or a sentence: control characters, line separators and
 * direction overrides become single spaces, so nothing can start a header or a line of its own.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Somebody's longer text as lines that each hold nothing but text. */
export function cleanLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine);
}

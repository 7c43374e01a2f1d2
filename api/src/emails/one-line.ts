/** Control characters, line separators and direction overrides become single spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export const shorten = (text: string, most: number) =>
  text.length > most ? `${[...text].slice(0, most).join('')}…` : text;

export function cleanLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine);
}

/** JSON for a data block: no text in it ends the script element that it stands in. */
export function dataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

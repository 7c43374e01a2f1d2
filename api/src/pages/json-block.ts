/** JSON for a script element: no text in it ends the element. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The most rows of one statement, whose number of parameters is limited. */
const ROWS = 1000;

export function* toChunks<T>(rows: readonly T[], size = ROWS): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

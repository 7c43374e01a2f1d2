/** Rows with their positions from 0, one of them moved to `position`; past the end is the last. */
export function inOrder<Row extends { position: number }>(
  rows: readonly Row[],
  moved?: Row,
  position = rows.length,
): Row[] {
  const rest = rows.filter((row) => row !== moved);
  if (moved) rest.splice(position, 0, moved);
  return rest.map((row, at) => ({ ...row, position: at }));
}

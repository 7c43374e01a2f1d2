import { encode } from 'uqr';

/** The dark modules as the path of an SVG, whose sides are `size`, a quiet zone included. */
export function qrPath(url: string): { path: string; size: number } {
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, size };
}

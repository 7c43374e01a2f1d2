import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const COMPRESSIONS = ['br', 'gzip'] as const;
export type Compression = (typeof COMPRESSIONS)[number];
type Bytes = Uint8Array<ArrayBuffer>;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A day of instants is a little less than 1 kB: a window of that size finds the neighbours, at a smaller distance code. */
const GZIP = { level: 9, windowBits: 10 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress: Record<Compression, (json: Bytes) => Promise<Bytes>> = {
  br: (json) => brotliAsync(json, BROTLI),
  gzip: (json) => gzipAsync(json, GZIP),
};

const kept = new WeakMap<Bytes, Partial<Record<Compression, Promise<Bytes>>>>();

/** The JSON of an answer compressed, once for as long as the answer is kept. */
export function compressed({ json }: { json: Bytes }, compression: Compression): Promise<Bytes> {
  const forms = kept.get(json) ?? {};
  kept.set(json, forms);
  forms[compression] ??= compress[compression](json);
  return forms[compression];
}

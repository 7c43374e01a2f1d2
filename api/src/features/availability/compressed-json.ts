import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../http/encoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The instants of a day take a little less than 1 kB: a window of that size finds repeats with shorter distance codes. */
const GZIP = { level: 9, windowBits: 10 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress: Record<Encoding, (json: Bytes) => Promise<Bytes>> = {
  br: (json) => brotliAsync(json, BROTLI),
  gzip: (json) => gzipAsync(json, GZIP),
};

const cache = new WeakMap<Bytes, Partial<Record<Encoding, Promise<Bytes>>>>();

/** Compresses a JSON body once, for as long as it is referenced. */
export function compressedJson(json: Bytes, encoding: Encoding): Promise<Bytes> {
  const bodies = cache.get(json) ?? {};
  cache.set(json, bodies);
  bodies[encoding] ??= compress[encoding](json);
  return bodies[encoding];
}

import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { encodingFor } from '../http/encoding.ts';
import type { AppContext } from '../http/router.ts';

/** Quality 5 is as fast as gzip and a tenth smaller; the default window would take megabytes of memory. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } };

const PACKERS = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip() };

/** Sends the first part at once: the browser requests what it links while the rest is on its way. */
export function sendHtml(c: AppContext, [first, rest]: [string, string], status: 200 | 404) {
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = encodingFor(c);
  if (!encoding) return c.html(first + rest, status);
  const packer = PACKERS[encoding]();
  packer.write(first);
  packer.flush();
  packer.end(rest);
  c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=UTF-8');
  return c.body(Readable.toWeb(packer) as ReadableStream, status);
}

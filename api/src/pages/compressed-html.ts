import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { encodingFor } from '../http/encoding.ts';
import type { AppContext } from '../http/router.ts';
import type { Text } from '../lib/packed-text.ts';

/** Quality 5 is as fast as gzip and a tenth smaller; the default window would take megabytes of memory. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } };

const PACKERS = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip() };

export interface Html {
  first: string;
  rest: Text[];
}

export const countCharacters = ({ first, rest }: Html): number =>
  rest.reduce((sum, text) => sum + text.length, first.length);

function* unpackInTurn(texts: readonly Text[]): Generator<Uint8Array> {
  for (const text of texts)
    if (text.length > 0) yield typeof text === 'string' ? Buffer.from(text) : text.unpack();
}

/** Unpacks a text when those before it are on their way: a large page is never in memory as a whole. */
const streamBytes = (texts: readonly Text[]) => Readable.from(unpackInTurn(texts), { objectMode: false });

/** Sends the first part at once: the browser requests what it links while the rest is on its way. */
export function sendHtml(c: AppContext, { first, rest }: Html, status: 200 | 404) {
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('Content-Type', 'text/html; charset=UTF-8');
  const encoding = encodingFor(c);
  if (!encoding) return c.body(toWebStream(streamBytes([first, ...rest])), status);
  const packer = PACKERS[encoding]();
  packer.write(first);
  packer.flush();
  pipeline(streamBytes(rest), packer, ignoreAborted);
  c.header('Content-Encoding', encoding);
  return c.body(toWebStream(packer), status);
}

const ignoreAborted = () => undefined;
const toWebStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream;

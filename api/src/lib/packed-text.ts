import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

const FAST = { level: constants.Z_BEST_SPEED };
const ZLIB_MIN_CHUNK = 64;

/** A text that a cache holds in fewer bytes, as UTF-8; `length` is that of the text, in characters. */
export class PackedText {
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #unpackedSize: number;

  constructor(text: string) {
    const bytes = Buffer.from(text);
    this.length = text.length;
    this.#unpackedSize = bytes.length;
    this.#bytes = deflateRawSync(bytes, FAST);
  }

  get packedBytes(): number {
    return this.#bytes.length;
  }

  unpack(): Buffer<ArrayBuffer> {
    const chunkSize = Math.max(ZLIB_MIN_CHUNK, this.#unpackedSize + 1);
    return inflateRawSync(this.#bytes, { chunkSize }) as Buffer<ArrayBuffer>;
  }
}

export type Text = string | PackedText;

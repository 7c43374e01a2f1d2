import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;
/** Bytes; smaller files are not compressed. */
const SMALLEST = 1024;

export function precompress(): Plugin {
  return {
    name: 'slotwell-precompress',
    apply: 'build',
    writeBundle: {
      // After other plugins have changed the files.
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const files = Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file));
        await Promise.all(
          files.map(async (file) => {
            const path = join(dir, file);
            const content = await readFile(path);
            if (content.length < SMALLEST) return;
            await Promise.all([
              toBrotli(content).then((packed) => writeFile(`${path}.br`, packed)),
              toGzip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
            ]);
          }),
        );
      },
    },
  };
}

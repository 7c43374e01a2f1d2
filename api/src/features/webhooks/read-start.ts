import type { Response } from 'undici';

/** A UTF-8 character has at most as many bytes. */
const MAX_BYTES_PER_CHARACTER = 4;

/** The first characters of a body as text that PostgreSQL can store: what arrived until it ended or broke off. */
export async function readStart(response: Response, characters: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let missing = characters * MAX_BYTES_PER_CHARACTER;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk.subarray(0, missing));
      missing -= chunk.length;
      if (missing <= 0) break;
    }
  } catch {}
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
  return [...text].slice(0, characters).join('');
}

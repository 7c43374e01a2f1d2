import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../lib/errors.ts';
import type { S3Address } from '../lib/s3-url.ts';

const TIMEOUT_MS = 5000;

/** Objects by their names. Each call throws 503 `unavailable` while the store cannot be reached or refuses. */
export function createS3Store({ base, region, ...keys }: S3Address) {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });

  async function send(method: string, name: string, content?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const hash = createHash('sha256')
      .update(content ?? '')
      .digest('hex');
    try {
      const request = await client.sign(`${base}/${name}`, {
        method,
        headers: { 'X-Amz-Content-Sha256': hash },
        ...(content && { body: content }),
      });
      const response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok || response.status === 404) return response;
      throw new Error(`${method} ${response.status}`);
    } catch (cause) {
      throw new AppError('unavailable', { retryAfter: 5 }, { cause });
    }
  }

  return {
    async put(name: string, content: Uint8Array): Promise<void> {
      await send('PUT', name, content as Uint8Array<ArrayBuffer>);
    },
    /** null if there is none. */
    async get(name: string): Promise<Uint8Array | null> {
      const response = await send('GET', name);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async remove(name: string): Promise<void> {
      await send('DELETE', name);
    },
  };
}
export type S3Store = ReturnType<typeof createS3Store>;

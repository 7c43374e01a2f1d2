import type { CallName, Reply, Request } from 'api/contract/calls/by-name.ts';

export interface UploadOptions {
  file: Blob;
  /** `share` is 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export type UploadFunction = <Name extends CallName>(
  name: Name,
  request: Omit<Request<Name>, 'body'>,
  options: UploadOptions,
) => Promise<Reply<Name>>;

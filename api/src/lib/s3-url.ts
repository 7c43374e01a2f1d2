export interface S3Address {
  /** URL of the bucket or a folder in it; it contains no keys. */
  base: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** `https://key:secret@host/bucket/folder?region=…`; null unless it has key, secret and bucket. */
export function readS3Url(value: string): S3Address | null {
  if (!URL.canParse(value)) return null;
  const { protocol, host, pathname, username, password, searchParams } = new URL(value);
  const path = pathname.replace(/\/+$/, '');
  if (!/^https?:$/.test(protocol) || !username || !password || !path) return null;
  return {
    base: `${protocol}//${host}${path}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}

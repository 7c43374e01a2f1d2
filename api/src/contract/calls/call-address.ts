import type { CallName, RequestArgs } from './by-name.ts';

interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

export function callAddress<N extends CallName>(name: N, ...[request]: RequestArgs<N>): string {
  const { params = {}, query = {} } = (request ?? {}) as AnyRequest;
  const path = name
    .slice(name.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_place, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

import type { Config } from 'api/contract/account.ts';
import { call, readInitialData } from 'shared-ui';

let config: Promise<Config> | undefined;

/** Reads the settings once, from the page's HTML or else from the server. */
export function siteConfig(): Promise<Config> {
  const { config: inHtml } = readInitialData();
  if (inHtml) return Promise.resolve(inHtml);
  config ??= call('GET /api/config').catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

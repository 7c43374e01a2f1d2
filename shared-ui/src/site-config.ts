import type { Config } from 'api/contract/account.ts';
import { call, readInitialData } from 'shared-ui';

let config: Promise<Config> | undefined;

/** From the page's HTML, else from the server, once. */
export function siteConfig(): Promise<Config> {
  const { config: inHtml } = readInitialData();
  if (inHtml) return Promise.resolve(inHtml);
  config ??= call('GET /api/config').catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

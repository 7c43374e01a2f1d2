import type { Config } from 'api/contract/account.ts';
import { readInitialData } from 'shared-ui';
import { siteConfig } from 'shared-ui/site-config.ts';

/** Both documents took effect and were last updated in this month. */
export const EFFECTIVE = '2025-02-01';

const isBrowser = globalThis.document !== undefined;

export const siteUrl = () => new URL(readInitialData().origin ?? location.origin);

/** Used when the server's facts cannot be loaded. */
const unknown = (): Config => ({
  operator: {
    name: null,
    address: null,
    email: `privacy@${location.hostname}`,
    privacy_officer: null,
    providers: null,
  },
  bot_check: { provider: 'altcha', site_key: null },
  ads: { frame_url: null },
  retention_days: 0,
  backup_days: null,
  free_plan: { appointments: null, events: null },
});

const loaded = isBrowser ? await siteConfig().catch(unknown) : null;

/** The facts of the installation. The HTML has them, except in development. */
export const readFacts = (): Config => readInitialData().config ?? loaded ?? unknown();

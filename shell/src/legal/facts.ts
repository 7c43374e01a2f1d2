import type { Config } from 'api/contract/account.ts';
import { siteConfig } from 'shared-ui';

/** Both documents took effect and were last updated in this month. */
export const EFFECTIVE = '2025-02-01';

/** Used when the server's facts cannot be loaded. */
const UNKNOWN: Config = {
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
};

export const facts = await siteConfig().catch(() => UNKNOWN);

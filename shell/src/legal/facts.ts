import type { Config } from 'api/contract/account.ts';
import { call } from 'shared-ui';

/** Both documents took effect and were last updated in this month. */
export const EFFECTIVE = '2025-02-01';

/** Used when the server's facts cannot be loaded. */
const UNKNOWN: Pick<Config, 'operator' | 'bot_check' | 'retention_days'> = {
  operator: { name: null, address: null, email: `privacy@${location.hostname}` },
  bot_check: { provider: 'altcha', site_key: null },
  retention_days: 0,
};

export const facts = await call('GET /api/config').catch(() => UNKNOWN);

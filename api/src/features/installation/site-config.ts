import type { Config } from '../../contract/account.ts';
import { freePlan } from '../../domain/plans/plans.ts';
import type { Env } from '../../lib/env.ts';

const orNone = (limit: number) => (limit === 0 ? null : limit);

export function siteConfig(env: Env): Config {
  const { botCheck: provider, recaptcha, adFrameUrl, operator } = env;
  const { appointmentsPerMonth, manualEventsPerDay } = freePlan(env);
  return {
    bot_check: { provider, site_key: provider === 'recaptcha' ? recaptcha.siteKey : null },
    ads: { frame_url: adFrameUrl },
    operator: {
      name: operator.name,
      address: operator.address,
      email: operator.email,
      privacy_officer: operator.privacyOfficer,
      providers: operator.providers,
    },
    retention_days: env.retentionDays,
    backup_days: env.backupDays,
    picture_store: env.picturesS3 ? 's3' : 'database',
    free_plan: { appointments: orNone(appointmentsPerMonth), events: orNone(manualEventsPerDay) },
  };
}

import type { Config } from 'api/contract/account.ts';
import { readInitialData, useTranslation } from 'shared-ui';
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
  picture_store: 'database',
  free_plan: { appointments: null, events: null },
});

const loaded = isBrowser ? await siteConfig().catch(unknown) : null;

/** The facts of the installation. The HTML has them, except in development. */
export const readFacts = (): Config => readInitialData().config ?? loaded ?? unknown();

/** Values of the placeholders in the texts: what differs from one installation to another. */
export function useParticulars() {
  const { t } = useTranslation('legal');
  const { operator, bot_check, ads, retention_days, backup_days, picture_store, free_plan } = readFacts();
  const { privacy_officer: officer, providers } = operator;
  return {
    operator: operator.name ?? t('operatorOf', { host: siteUrl().host }),
    officer: officer ? t('officer.named', { officer }) : t('officer.unnamed'),
    providers: providers ? t('providers.named', { providers }) : t('providers.unnamed'),
    robots: t(`robots.${bot_check.provider}`),
    transfers: bot_check.provider === 'recaptcha' ? t('transfers.google') : '',
    ads: ads.frame_url ? t('ads.foreign', { host: new URL(ads.frame_url).host }) : t('ads.own'),
    kept: retention_days === 0 ? t('kept.forever') : t('kept.days', { count: retention_days }),
    backups: backup_days === null ? t('backups.unsaid') : t('backups.days', { count: backup_days }),
    pictures: t(`pictures.${picture_store}`),
    plan:
      free_plan.appointments === null
        ? t('freePlan.unlimited')
        : t('freePlan.limited', { count: free_plan.appointments }),
  };
}

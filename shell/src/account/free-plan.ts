import { readInitialData, useTranslation } from 'shared-ui';
import { siteConfig } from 'shared-ui/site-config.ts';

export interface FreePlan {
  /** A month: null without a limit, undefined if the server did not say. */
  appointments: number | null | undefined;
  sentence: string;
}

const isBrowser = globalThis.document !== undefined;
const loaded = isBrowser ? await siteConfig().catch(() => undefined) : undefined;

export function useFreePlan(): FreePlan {
  const { t } = useTranslation('shell');
  const appointments = (readInitialData().config ?? loaded)?.free_plan.appointments;
  if (appointments === undefined) return { appointments, sentence: t('landing.freePlan.unknown') };
  if (appointments === null) return { appointments, sentence: t('landing.freePlan.unlimited') };
  return { appointments, sentence: t('landing.freePlan.limited', { count: appointments }) };
}

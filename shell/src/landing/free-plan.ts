import { siteConfig, useTranslation } from 'shared-ui';

const plan = await siteConfig().then(
  ({ free_plan }) => free_plan,
  () => undefined,
);

/** Appointments a month on the free plan: null without a limit, undefined if the server did not say. */
export const freeAppointments = plan?.appointments;

/** The sentence about the free plan, by the server's settings. */
export function useFreePlan(): string {
  const { t } = useTranslation('shell');
  if (freeAppointments === undefined) return t('landing.freePlan.unknown');
  return freeAppointments === null
    ? t('landing.freePlan.unlimited')
    : t('landing.freePlan.limited', { count: freeAppointments });
}

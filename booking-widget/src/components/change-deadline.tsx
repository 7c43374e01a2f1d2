import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { useIsPast } from './use-is-past.ts';
import { useTimeFormat } from './use-time-format.ts';

interface Props {
  start: string;
  until: string;
  zone: string;
}

export function ChangeDeadline({ start, until, zone }: Props) {
  const { t } = useTranslation('widget');
  const { time } = useTimeFormat();
  const isPast = useIsPast(until);
  if (isPast) return <>{t('deadline.past')}</>;
  if (until === start) return <>{t('deadline.start')}</>;
  const day = formatDay(until, zone, currentLanguage(), 'short');
  return <>{t('deadline.until', { when: t('bar.when', { day, time: time(until, zone) }) })}</>;
}

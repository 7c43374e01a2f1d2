import type { CalendarConnection } from 'api/contract/calendar-connections.ts';
import { HOUR_MS, MINUTE_MS } from 'api/time/units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { useTickingTime } from '../../components/use-ticking-time.ts';
import { useZone } from '../../data/queries.ts';
import { useWhen } from '../../data/use-when.ts';

const HOURS_OF_DAY = 24;

/** How long ago the last success was, in the largest unit that fits; null without one. `now` in epoch ms. */
export function unreachedFor(lastSuccess: string | null, now: number) {
  if (!lastSuccess) return null;
  const minutes = Math.max(1, Math.floor((now - Date.parse(lastSuccess)) / MINUTE_MS));
  const hours = Math.floor(minutes / (HOUR_MS / MINUTE_MS));
  if (hours < 1) return { unit: 'minutes', count: minutes } as const;
  if (hours < HOURS_OF_DAY) return { unit: 'hours', count: hours } as const;
  return { unit: 'days', count: Math.floor(hours / HOURS_OF_DAY) } as const;
}

/** The state of a connection in words, and what still counts and what to do about it. */
export function useConnectionTexts({
  kind,
  state,
  error,
  events,
  write,
  last_success_at: lastSuccess,
}: CalendarConnection) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const zone = useZone();
  const now = useTickingTime();
  const lang = currentLanguage();

  function whenRead(instant: string) {
    const isToday = dateIn(instant, zone) === dateIn(new Date(now).toISOString(), zone);
    return isToday
      ? t('calendars.at', { time: formatTime(instant, zone, lang) })
      : t('calendars.on', { when: when(instant) });
  }

  function tag() {
    if (state === 'ok') return t('calendars.state.ok');
    if (state === 'auth_failed')
      return t(kind === 'ics' ? 'calendars.state.linkRefused' : 'calendars.state.auth_failed');
    const unreached = unreachedFor(lastSuccess, now);
    if (!unreached) return t('calendars.state.never');
    return t(`calendars.state.${unreached.unit}`, { count: unreached.count });
  }

  const advice = error && !(error === 'calendar_auth_failed' && kind === 'caldav');
  const isRetried = error === 'calendar_unreachable';
  const sentences =
    state === 'ok'
      ? [
          lastSuccess && t('calendars.read', { count: events, when: whenRead(lastSuccess) }),
          write && !error && t('calendars.written'),
          advice && t(`calendars.advice.${error}`),
        ]
      : [
          lastSuccess && t('calendars.lastRead', { when: whenRead(lastSuccess) }),
          t('calendars.stillCount', { count: events }),
          isRetried && t('calendars.retry'),
          // A short outage ends by itself.
          advice && !(isRetried && state === 'stale') && t(`calendars.advice.${error}`),
        ];
  return { tag: tag(), facts: sentences.filter(Boolean).join(lang === 'en' ? ' ' : '') };
}

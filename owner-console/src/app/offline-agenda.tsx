import type { CalendarEvent } from 'api/contract/calendar.ts';
import { joinNames } from 'api/text/join-names.ts';
import { addDays, datesBetween } from 'api/time/dates.ts';
import { useEffect } from 'react';
import { currentLanguage, useCurrentTime, useTranslation } from 'shared-ui';
import { dateIn, formatDate, formatDay } from 'shared-ui/datetime/day.ts';
import { formatTime, formatTimeRange } from 'shared-ui/datetime/time.ts';
import { useFormatPhone } from '../components/phone-link.tsx';
import { useCall } from '../data/console-context.ts';
import { useEvents } from '../data/queries.ts';
import { listMembers } from '../domain/calendar/event-parts.ts';
import { usePeople } from '../domain/calendar/people.ts';
import { readPushState } from '../domain/device/push-device.ts';
import { type Agenda, keepAgenda } from '../worker/agenda.ts';
import { registerWorker } from '../worker/register-worker.ts';

/** Days that are kept: the first mornings after the last use. */
const DAYS = 3;

export default function OfflineAgenda({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation('console');
  const call = useCall();
  const formatPhone = useFormatPhone();
  const today = dateIn(new Date(useCurrentTime()).toISOString(), zone);
  const end = addDays(today, DAYS);
  const { names } = usePeople();
  const events = useEvents({ start: today, end }).data?.events;
  const { language } = i18n;

  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change with the language
  useEffect(() => {
    if (!events) return;
    const lang = currentLanguage();
    const formatPerson = (event: CalendarEvent) => {
      const people = listMembers(event).map((id) => (id && names.get(id)) || '');
      const name = joinNames(people, lang);
      return name ? t('people.with', { name }) : '';
    };
    const toRow = (event: CalendarEvent) => ({
      time: formatTimeRange(event.start_time, event.end_time, zone, lang),
      title: event.external ? t('calendars.busy') : event.customer_name || event.title,
      details: joinNames([event.services, formatPerson(event)].filter(Boolean), lang),
      phone: formatPhone(event.customer_phone),
    });
    const now = new Date().toISOString();
    const writtenAt = t('when', {
      day: formatDay(now, zone, lang, 'short'),
      time: formatTime(now, zone, lang),
    });
    const agenda: Agenda = {
      language: lang,
      zone,
      texts: {
        title: t('agenda.title'),
        asOf: t('agenda.asOf', { when: writtenAt }),
        none: t('agenda.none'),
        offline: t('agenda.offline'),
        again: t('agenda.again'),
      },
      days: Object.fromEntries(
        datesBetween(today, end).map((date) => [
          date,
          {
            label: formatDate(date, lang, 'long'),
            rows: events
              .filter((event) => isOn(event, date, zone))
              .sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
              .map(toRow),
          },
        ]),
      ),
    };
    void keepAgenda(agenda);
  }, [events, today, end, zone, language, names]);
  useEffect(() => {
    // Reading the state ends the subscription of another owner who used this browser.
    void registerWorker().then(() => readPushState(call).catch(() => undefined));
  }, [call]);
  return null;
}

const isOn = ({ start_time, end_time }: CalendarEvent, date: string, zone: string) =>
  dateIn(start_time, zone) <= date && date <= dateIn(new Date(Date.parse(end_time) - 1).toISOString(), zone);

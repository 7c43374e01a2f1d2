import { type ReactNode, useState } from 'react';
import {
  AppointmentCard,
  currentLanguage,
  DateStub,
  formatDay,
  formatDuration,
  formatTimeRange,
  StatusTag,
  useTranslation,
  zoneCity,
} from 'shared-ui';
import { sampleBooking } from './sample.ts';
import styles from './showcase.module.css';

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}

/** How one booking goes, told with the parts the product itself shows. */
export function Showcase() {
  const { t } = useTranslation('shell');
  const [now] = useState(() => new Date());
  const lang = currentLanguage();
  const { start, end, minutes, business, customer, week } = sampleBooking(now, lang);
  return (
    <section className={styles.pane} aria-labelledby="showcase">
      <div className={styles.story}>
        <h2 className={styles.title} id="showcase">
          {t('showcase.title')}
        </h2>
        <ol className={styles.steps}>
          <Step title={t('showcase.pick')} text={t('showcase.pickText')}>
            <ul className={styles.week}>
              {week.map(({ instant, times }) => (
                <li key={instant} data-chosen={instant === start || undefined}>
                  <DateStub instant={instant} zone={customer} />
                  <span>{t('showcase.times', { count: times })}</span>
                </li>
              ))}
            </ul>
          </Step>
          <Step title={t('showcase.request')} text={t('showcase.requestText')}>
            <div className={styles.request}>
              <DateStub instant={start} zone={business} tone="warn" />
              <div>
                <strong>{t('showcase.customer')}</strong>
                <span>
                  {t('showcase.facts', {
                    service: t('showcase.service'),
                    length: formatDuration(minutes, lang),
                  })}
                </span>
                <span>
                  {t('showcase.when', {
                    day: formatDay(start, business, lang, 'short'),
                    time: formatTimeRange(start, end, business, lang),
                  })}
                </span>
                <span>{t('card.zone', { ns: 'common', city: zoneCity(business, lang) })}</span>
              </div>
              <StatusTag status="pending" />
            </div>
          </Step>
          <Step title={t('showcase.confirmed')} text={t('showcase.confirmedText')}>
            <AppointmentCard
              start={start}
              end={end}
              zone={customer}
              otherZone={business}
              title={t('showcase.service')}
              detail={t('showcase.place')}
              status="accepted"
            />
          </Step>
        </ol>
        <p className={styles.note}>{t('showcase.note')}</p>
      </div>
    </section>
  );
}

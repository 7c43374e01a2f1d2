import { CalendarPlus, Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, useTranslation } from 'shared-ui';
import { StepHeading } from '../../parts/step-heading.tsx';
import { type CalendarEntry, calendarFileLink, googleCalendarLink, outlookLink } from './calendar-links.ts';
import styles from './done.module.css';

interface Props {
  status: 'accepted' | 'pending';
  reference: string;
  /** '' when the appointment cannot be changed online. */
  manageUrl: string;
  business: string;
  email: string;
  isMailed: boolean;
  entry: CalendarEntry;
  focusHeading: boolean;
  onStartOver: () => void;
}

export default function DoneStep(props: Props) {
  const { status, business, email, entry } = props;
  const { t } = useTranslation('widget');
  const [open, setOpen] = useState(false);
  const pending = status === 'pending';
  const Icon = pending ? Clock : Check;
  const token = URL.parse(props.manageUrl, window.location.href)?.searchParams.get('token');
  return (
    <>
      <span className={pending ? `${styles.mark} ${styles.waiting}` : styles.mark} aria-hidden="true">
        <Icon />
      </span>
      <header className={styles.header}>
        <StepHeading level={1} focus={props.focusHeading}>
          {t(`done.${status}.title`)}
        </StepHeading>
        <p>
          {props.isMailed ? (
            <>
              {t(`done.${status}.before`, { business })} <b>{email}</b>
              {t(`done.${status}.after`)}
            </>
          ) : (
            t(`done.${status}.unmailed`, { business })
          )}
        </p>
      </header>
      <div className={styles.act}>
        <Button
          icon={<CalendarPlus aria-hidden="true" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('done.addToCalendar')}
        </Button>
        {props.manageUrl && (
          <ButtonLink variant="secondary" href={props.manageUrl}>
            {t('done.manage')}
          </ButtonLink>
        )}
      </div>
      {open && (
        <ul className={styles.calendars}>
          <li>
            <ButtonLink variant="secondary" href={googleCalendarLink(entry)} target="_blank" rel="noreferrer">
              {t('done.google')}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink variant="secondary" href={outlookLink(entry)} target="_blank" rel="noreferrer">
              {t('done.outlook')}
            </ButtonLink>
          </li>
          {token && (
            <li>
              <ButtonLink variant="secondary" href={calendarFileLink(props.reference, token)} download>
                {t('done.file')}
              </ButtonLink>
            </li>
          )}
        </ul>
      )}
      <p className={styles.reference}>{t('done.reference', { reference: props.reference })}</p>
      <Button variant="quiet" small onClick={props.onStartOver}>
        {t('done.again')}
      </Button>
    </>
  );
}

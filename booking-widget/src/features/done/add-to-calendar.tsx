import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { Button, ButtonLink, useTranslation } from 'shared-ui';
import styles from './add-to-calendar.module.css';
import { type CalendarEntry, calendarFileLink, googleCalendarLink, outlookLink } from './calendar-links.ts';

interface Props {
  entry: CalendarEntry;
  /** Identifies the calendar file; null without a manage link. */
  file: { ref: string; token: string } | null;
  variant?: 'primary' | 'secondary';
}

/** Renders a button and, below it once pressed, the calendars. */
export function AddToCalendar({ entry, file, variant = 'primary' }: Props) {
  const { t } = useTranslation('widget');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<CalendarPlus aria-hidden="true" />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('done.addToCalendar')}
      </Button>
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
          {file && (
            <li>
              <ButtonLink variant="secondary" href={calendarFileLink(file.ref, file.token)} download>
                {t('done.file')}
              </ButtonLink>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

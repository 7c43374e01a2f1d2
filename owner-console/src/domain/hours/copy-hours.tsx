import type { Shift, Weekday } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';
import { useState } from 'react';
import { ApiError, announce, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import styles from './shift-editor.module.css';
import { useHoursChanges } from './use-hours-changes.ts';

interface Props {
  day: Weekday;
  shifts: Shift[];
  onClose: () => void;
}

export function CopyHours({ day, shifts, onClose }: Props) {
  const { t } = useTranslation('console');
  const { replaceDays } = useHoursChanges();
  const others = WEEKDAYS.filter((other) => other !== day);
  const [days, setDays] = useState<Weekday[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const dayName = t(`weekday.${day}`);

  async function copy() {
    if (days.length === 0) return setFailure(t('hours.copyNone'));
    setBusy(true);
    setFailure(null);
    try {
      await replaceDays({ days, shifts });
      announce(t('hours.copied'), 'polite');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  }

  return (
    <fieldset className={styles.editor}>
      <legend className={styles.hidden}>{t('hours.copyLabel', { day: dayName })}</legend>
      <div className={styles.head}>
        <span className={styles.legend}>{t('hours.copyTo', { day: dayName })}</span>
        <Button variant="quiet" small onClick={() => setDays(days.length === others.length ? [] : others)}>
          {t(days.length === others.length ? 'hours.none' : 'hours.all')}
        </Button>
      </div>
      <div className={styles.services}>
        {others.map((other) => (
          <Checkbox
            key={other}
            label={t(`weekday.${other}`)}
            checked={days.includes(other)}
            onChange={({ target }) =>
              setDays(target.checked ? [...days, other] : days.filter((each) => each !== other))
            }
          />
        ))}
      </div>
      <p className={styles.day}>{t('hours.copyHelp')}</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className={styles.actions}>
        <span className={styles.space} />
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button busy={busy} busyLabel={t('saving')} onClick={copy}>
          {t('hours.copy')}
        </Button>
      </div>
    </fieldset>
  );
}

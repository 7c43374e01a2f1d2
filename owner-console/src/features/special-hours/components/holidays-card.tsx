import type { Profile } from 'api/contract/profile.ts';
import type { Holiday } from 'api/contract/special-hours.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { ApiError, Button, currentLanguage, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Combobox } from 'shared-ui/combobox.tsx';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RailCard } from '../../../components/rail-card.tsx';
import { useRead } from '../../../data/queries.ts';
import { countryChoices, regionChoices } from '../places.ts';
import { useHolidayChanges } from '../use-holiday-changes.ts';
import { useSavePlace } from '../use-save-place.ts';
import { HolidayRow } from './holiday-row.tsx';
import styles from './special-hours.module.css';

export function HolidaysCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const today = dateIn(new Date().toISOString(), profile.timezone);
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { country, region } = profile;
  const holidays = useRead('GET /api/holidays', [{ query: { year: String(year) } }]);
  const reply = useRead('GET /api/countries', []);
  const entries = useRead('GET /api/special-hours', []).data?.special_hours ?? [];
  const savePlace = useSavePlace();
  const changes = useHolidayChanges();
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<{ count: number; dates: Holiday[] } | null>(null);
  const countries = useMemo(
    () => countryChoices(reply.data?.countries ?? [], country, lang),
    [reply.data, country, lang],
  );
  const regions = regionChoices(reply.data?.countries ?? [], country);
  const coming = holidays.data?.holidays.filter(({ date }) => date >= today) ?? [];
  const open = coming.filter(({ special_hours_id }) => special_hours_id === null);

  async function attempt(work: () => Promise<unknown>) {
    setFailure(null);
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    }
  }

  /** Asks first if bookings lie on the dates. */
  async function close(dates: Holiday[]) {
    const count = await changes.countBookings(dates);
    if (count > 0) setQuestion({ count, dates });
    else await changes.close(dates);
  }

  return (
    <RailCard id="holidays" title={t('holidays.title')} help={t('holidays.help')}>
      <div className={styles.places}>
        <Combobox
          label={t('holidays.country')}
          choices={[{ value: '', label: t('holidays.none') }, ...countries]}
          value={country}
          onChange={(chosen) => attempt(() => savePlace({ country: chosen }))}
        />
        {regions.length > 0 && (
          <Combobox
            label={t('holidays.region')}
            choices={[{ value: '', label: t('holidays.whole') }, ...regions]}
            value={region}
            onChange={(chosen) => attempt(() => savePlace({ region: chosen }))}
          />
        )}
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {country !== '' && (
        <>
          <div className={styles.years}>
            <h3 aria-live="polite">{year}</h3>
            <IconButton
              label={t('holidays.previous')}
              disabled={year === thisYear}
              onClick={() => setYear(year - 1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton label={t('holidays.next')} onClick={() => setYear(year + 1)}>
              <ChevronRight />
            </IconButton>
          </div>
          {holidays.error && <LoadFailed text={t('hours.loadFailed')} onRetry={() => holidays.mutate()} />}
          {!holidays.data && !holidays.error && <Skeleton height="12rem" />}
          {holidays.data && coming.length === 0 && <p>{t('holidays.noneKnown')}</p>}
          <ul className={styles.list}>
            {coming.map((holiday) => (
              <HolidayRow
                key={`${holiday.date} ${holiday.name}`}
                holiday={holiday}
                entry={entries.find(({ id }) => id === holiday.special_hours_id) ?? null}
                onToggle={() =>
                  attempt(() =>
                    holiday.special_hours_id ? changes.reopen(holiday.special_hours_id) : close([holiday]),
                  )
                }
              />
            ))}
          </ul>
          {open.length > 1 && (
            <Button variant="secondary" small onClick={() => attempt(() => close(open))}>
              {t('holidays.closeAll', { number: open.length })}
            </Button>
          )}
        </>
      )}
      {question && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
          title={t('holidays.closeQuestion')}
          confirmLabel={t('holidays.close')}
          onConfirm={() => {
            setQuestion(null);
            attempt(() => changes.close(question.dates));
          }}
        >
          <p>
            {t('special.outside', { count: question.count })} {t('special.outsideHelp')}
          </p>
        </ConfirmDialog>
      )}
    </RailCard>
  );
}

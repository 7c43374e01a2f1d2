import { type DateRange, PERIODS, type PeriodName } from 'api/contract/console-address.ts';
import { addDays } from 'api/time/dates.ts';
import { useState } from 'react';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { datesIn } from '../periods.ts';
import { useInsightsChoice } from '../store.ts';
import styles from './insights-page.module.css';

const CUSTOM = 'custom';
const MOST_DATES = 366;
const DATE = /^(19[7-9]|20\d|21\d)\d-\d\d-\d\d$/;

/** Both dates of a chosen range; shown numbers follow once both are valid. */
function RangeFields({ range }: { range: DateRange }) {
  const { t } = useTranslation('console');
  const [typed, setTyped] = useState(range);
  const isDate = DATE.test(typed.from) && DATE.test(typed.to);
  const problem =
    isDate && typed.to < typed.from
      ? t('insights.backwards')
      : isDate && datesIn(typed) > MOST_DATES
        ? t('insights.tooLong', { most: MOST_DATES })
        : undefined;

  function change(next: DateRange) {
    setTyped(next);
    const { from, to } = next;
    if (DATE.test(from) && DATE.test(to) && from <= to && datesIn(next) <= MOST_DATES)
      useInsightsChoice.setState({ period: next });
  }

  return (
    <>
      <TextField
        type="date"
        label={t('insights.from')}
        value={typed.from}
        onChange={({ target: { value } }) =>
          change({ from: value, to: DATE.test(value) && value > typed.to ? value : typed.to })
        }
      />
      <TextField
        type="date"
        label={t('insights.to')}
        value={typed.to}
        min={typed.from}
        max={DATE.test(typed.from) ? addDays(typed.from, MOST_DATES - 1) : undefined}
        error={problem}
        onChange={({ target: { value } }) => change({ ...typed, to: value })}
      />
    </>
  );
}

export function InsightsFilters({ range, person }: { range: DateRange; person: string }) {
  const { t } = useTranslation('console');
  const { period } = useInsightsChoice();
  const { active, isTeam } = useStaff();
  const isCustom = typeof period !== 'string';
  const choose = (name: string) =>
    useInsightsChoice.setState({ period: name === CUSTOM ? range : (name as PeriodName) });

  return (
    <div className={styles.filters}>
      <SelectField
        label={<VisuallyHidden>{t('insights.period.label')}</VisuallyHidden>}
        value={isCustom ? CUSTOM : period}
        onChange={({ target }) => choose(target.value)}
      >
        {PERIODS.map((name) => (
          <option key={name} value={name}>
            {t(`insights.period.${name}`)}
          </option>
        ))}
        <option value={CUSTOM}>{t('insights.period.custom')}</option>
      </SelectField>
      {isTeam && (
        <SelectField
          label={<VisuallyHidden>{t('insights.whose')}</VisuallyHidden>}
          value={person}
          onChange={({ target }) => useInsightsChoice.setState({ person: target.value })}
        >
          <option value="">{t('people.everyone')}</option>
          {active.map(({ staff_id, name }) => (
            <option key={staff_id} value={staff_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {isCustom && <RangeFields range={range} />}
    </div>
  );
}

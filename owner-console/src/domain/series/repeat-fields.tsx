import { REPEAT } from 'api/contract/limits.ts';
import type { ComponentProps } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import {
  INTERVALS,
  lastDate,
  leavesMonthsOut,
  type RepeatDraft,
  repeatError,
  toRepeat,
} from './repeat-draft.ts';
import styles from './series.module.css';
import { useRepeatText } from './use-repeat-text.ts';

interface Props {
  draft: RepeatDraft;
  /** The first date, '' before it is chosen. */
  date: string;
  fields: {
    repeat: Omit<ComponentProps<typeof SelectField>, 'label'>;
    repeatCount: Omit<ComponentProps<typeof TextField>, 'label'>;
  };
}

export function RepeatFields({ draft, date, fields }: Props) {
  const { t } = useTranslation('console');
  const repeatText = useRepeatText();
  return (
    <div className={styles.repeat}>
      <SelectField {...fields.repeat} label={t('series.repeat')}>
        <option value="">{t('series.never')}</option>
        {REPEAT.units.map((every) =>
          INTERVALS.map((interval) => (
            <option key={`${every} ${interval}`} value={`${every} ${interval}`}>
              {repeatText({ every, interval })}
            </option>
          )),
        )}
      </SelectField>
      {draft.repeat !== '' && (
        <TextField
          {...fields.repeatCount}
          label={t('series.count')}
          hint={t('series.countHint', REPEAT.count)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <RepeatPreview draft={draft} date={date} />
    </div>
  );
}

function RepeatPreview({ draft, date }: Pick<Props, 'draft' | 'date'>) {
  const { t } = useTranslation('console');
  const repeat = toRepeat(draft);
  if (!repeat || date === '' || repeatError(draft, date)) return null;
  const day = formatDate(lastDate(date, repeat) ?? date, currentLanguage(), 'full');
  return (
    <p className={styles.preview} role="status">
      <span>{t('series.last', { count: repeat.count, day })}</span>
      {leavesMonthsOut(date, repeat) && <span>{t('series.monthsOut', { day: Number(date.slice(8)) })}</span>}
    </p>
  );
}

import type { Staff } from 'api/contract/staff.ts';
import { useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { Radio } from '../../../components/radio.tsx';
import { useHours } from '../../../data/queries.ts';
import { WeeklyHours } from '../../../domain/hours/weekly-hours.tsx';
import styles from '../../../domain/staff/staff.module.css';
import { useCopyBusinessHours } from '../use-copy-business-hours.ts';

interface Props {
  person: Staff;
  isOwn: boolean;
  onChange: (isOwn: boolean) => void;
}

/** Own hours start as a copy of those of the business. They count once the person is saved with them. */
export function OwnHours({ person: { staff_id }, isOwn, onChange }: Props) {
  const { t } = useTranslation('console');
  const shifts = useHours().data?.business_hours;
  const copyBusinessHours = useCopyBusinessHours();
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(own: boolean) {
    setFailure(null);
    onChange(own);
    try {
      if (own && !shifts?.some((shift) => shift.staff_id === staff_id)) await copyBusinessHours(staff_id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }

  return (
    <fieldset>
      <legend className={styles.legend}>{t('staff.hours')}</legend>
      <Radio
        name="own-hours"
        label={t('staff.worksBusinessHours')}
        hint={t('staff.worksBusinessHoursHint')}
        checked={!isOwn}
        onChange={() => choose(false)}
      />
      <Radio
        name="own-hours"
        label={t('staff.hasOwnHours')}
        hint={t('staff.hasOwnHoursHint')}
        checked={isOwn}
        onChange={() => choose(true)}
      />
      {failure && <FailureBanner>{failure}</FailureBanner>}
      {isOwn && <WeeklyHours staffId={staff_id} />}
    </fieldset>
  );
}

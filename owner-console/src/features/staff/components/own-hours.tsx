import type { Staff } from 'api/contract/staff.ts';
import { useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { Radio } from '../../../components/radio.tsx';
import { SaveState, type Saving } from '../../../components/save-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useHours } from '../../../data/queries.ts';
import { WeeklyHours } from '../../../domain/hours/weekly-hours.tsx';
import { useCopyBusinessHours } from '../use-copy-business-hours.ts';
import { useStaffChanges } from '../use-staff-changes.ts';

/** Saves each change at once, apart from the form of the person. Own hours start as a copy of those of the business. */
export function OwnHours({ person: { staff_id, own_hours } }: { person: Staff }) {
  const { t } = useTranslation('console');
  const shifts = useHours().data?.business_hours;
  const { change } = useStaffChanges();
  const copyBusinessHours = useCopyBusinessHours();
  const [state, setState] = useState<Saving>('idle');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isOwn = chosen ?? own_hours;

  async function choose(own: boolean) {
    // A copy that failed halfway is made again.
    const needsCopy = failure !== null || !shifts?.some((shift) => shift.staff_id === staff_id);
    setFailure(null);
    setChosen(own);
    setState('saving');
    try {
      if (own && needsCopy) await copyBusinessHours(staff_id);
      await change(staff_id, { own_hours: own });
      setState('saved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setState('idle');
    }
    setChosen(null);
  }

  return (
    <SectionCard
      id="own-hours"
      title={t('staff.hours')}
      help={t('staff.hoursHelp')}
      aside={<SaveState state={state} failed="" />}
    >
      <fieldset disabled={!shifts || state === 'saving'} aria-label={t('staff.hours')}>
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
      </fieldset>
      {failure && <FailureBanner>{failure}</FailureBanner>}
      {own_hours && <WeeklyHours staffId={staff_id} />}
    </SectionCard>
  );
}

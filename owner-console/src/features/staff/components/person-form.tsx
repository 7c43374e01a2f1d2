import { MAX_LENGTH } from 'api/contract/limits.ts';
import { digitsOnly } from 'api/contract/patterns.ts';
import type { Staff } from 'api/contract/staff.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { TextArea, TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { goTo, usePlace } from '../../../components/place-store.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { STAFF } from '../../../domain/staff/addresses.ts';
import styles from '../../../domain/staff/staff.module.css';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { newDraft, type StaffDraft, toDraft } from '../staff-draft.ts';
import { useStaffChanges } from '../use-staff-changes.ts';
import { ColorChoice } from './color-choice.tsx';
import { StaffPhoto } from './staff-photo.tsx';

export function PersonForm({ person }: { person: Staff | null }) {
  const { t } = useTranslation('console');
  const { staff, active } = useStaff();
  const { save } = useStaffChanges();
  const form = useForm<StaffDraft>({
    defaultValues: person ? toDraft(person) : newDraft(staff),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting, isDirty } = form.formState;
  useLeaveWarning(isDirty);
  const draft = form.watch();
  const needsName = !person || active.length > 1;
  const unnamed = person ? undefined : active.find(({ name }) => name === '');

  async function submit(values: StaffDraft) {
    setFailure(null);
    const missing = [
      ...(unnamed && values.firstName.trim() === '' ? (['firstName'] as const) : []),
      ...(needsName && values.name.trim() === '' ? (['name'] as const) : []),
    ];
    showFieldErrors(
      form.setError,
      missing.map((field) => [field, t('staff.nameMissing')]),
    );
    if (missing.length > 0) return;
    try {
      await save(person, unnamed, values);
      toast({ text: t('staff.saved', { name: values.name.trim() }) });
      if (person) form.reset(values);
      else usePlace.getState().show(STAFF);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fieldErrors = Object.entries(error.fields).filter(
        (entry): entry is [keyof StaffDraft, string] => entry[0] in draft,
      );
      showFieldErrors(form.setError, fieldErrors);
      if (fieldErrors.length === 0) setFailure(error.message);
    }
  }

  return (
    <SectionCard id="person" title={t(person ? 'sections.profile' : 'staff.add')} help={t('staff.formHelp')}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
        {person && <StaffPhoto person={person} />}
        {unnamed && (
          <TextField
            label={t('staff.firstName')}
            hint={t('staff.firstNameHint')}
            autoComplete="off"
            maxLength={MAX_LENGTH.name}
            {...fieldProps(form, 'firstName')}
          />
        )}
        <div className={styles.fields}>
          <div className={styles.full}>
            <TextField
              label={t(unnamed ? 'staff.secondName' : 'staff.name')}
              autoComplete="off"
              maxLength={MAX_LENGTH.name}
              {...fieldProps(form, 'name')}
            />
          </div>
          <div className={styles.full}>
            <TextArea
              label={t('staff.about')}
              optional
              rows={3}
              maxLength={MAX_LENGTH.bio}
              hint={t('staff.aboutHint', { used: draft.bio.length, limit: MAX_LENGTH.bio })}
              {...fieldProps(form, 'bio')}
            />
          </div>
          <TextField
            label={t('staff.email')}
            optional
            type="email"
            autoComplete="off"
            maxLength={MAX_LENGTH.email}
            hint={t('staff.emailHint')}
            {...fieldProps(form, 'email')}
          />
          <TextField
            label={t('staff.phone')}
            optional
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_LENGTH.phone}
            {...fieldProps(form, 'phone', {
              onChange: (event) => form.setValue('phone', digitsOnly(event.target.value)),
            })}
          />
        </div>
        <ColorChoice
          value={draft.color}
          others={staff.filter((other) => other !== person)}
          onChange={(color) => form.setValue('color', color, { shouldDirty: true })}
        />
        {failure && <FailureBanner>{failure}</FailureBanner>}
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting} busyLabel={t('saving')}>
            {t('staff.save')}
          </Button>
          {person ? (
            isDirty && (
              <Button variant="quiet" onClick={() => form.reset()}>
                {t('profile.undo')}
              </Button>
            )
          ) : (
            <Button variant="quiet" onClick={() => goTo(STAFF)}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
    </SectionCard>
  );
}

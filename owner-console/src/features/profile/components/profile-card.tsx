import { MAX_LENGTH } from 'api/contract/limits.ts';
import { digitsOnly } from 'api/contract/patterns.ts';
import type { Profile } from 'api/contract/profile.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { TextArea, TextField } from 'shared-ui/text-field.tsx';
import { SaveState } from '../../../components/save-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { draftErrors, type ProfileDraft, toDraft } from '../profile-draft.ts';
import { useSaveProfile } from '../use-save-profile.ts';
import { BusinessIdField } from './business-id-field.tsx';
import styles from './profile-card.module.css';
import { ZoneAndCurrencyFields } from './zone-and-currency-fields.tsx';

/** Focusing a focused field does not scroll to it. */
function showFocused() {
  document.activeElement?.scrollIntoView({ block: 'center' });
}

export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const form = useForm<ProfileDraft>({ defaultValues: toDraft(profile) });
  const save = useSaveProfile(profile.business_id);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const { isSubmitting, isDirty } = form.formState;
  useLeaveWarning(isDirty);

  // A profile that changed elsewhere replaces an untouched draft only.
  useEffect(() => {
    if (!isDirty) form.reset(toDraft(profile), { keepErrors: true });
  }, [profile, isDirty, form]);

  async function submit(draft: ProfileDraft) {
    setFailure(null);
    setSaved(false);
    const problems = draftErrors(draft);
    showFieldErrors(
      form.setError,
      problems.map(({ field, text }) => [field, t(text)]),
    );
    if (problems.length > 0) {
      showFocused();
      return;
    }

    const result = await save(draft);
    if ('profile' in result) {
      form.reset(toDraft(result.profile));
      setSaved(true);
      return;
    }
    setFailure(result.message);
    showFieldErrors(form.setError, Object.entries(result.fields) as [keyof ProfileDraft, string][]);
    if (!result.message) showFocused();
  }

  return (
    <SectionCard id="profile" title={t('profile.title')} help={t('profile.help')}>
      <form noValidate onSubmit={form.handleSubmit(submit)}>
        <div className={styles.grid}>
          <div className={styles.full} id="profile-name">
            <TextField
              label={t('profile.name')}
              autoComplete="organization"
              maxLength={MAX_LENGTH.name}
              {...fieldProps(form, 'name')}
            />
          </div>
          <div className={styles.full} id="profile-business-id">
            <BusinessIdField form={form} savedId={profile.business_id} />
          </div>
          <div className={styles.full}>
            <TextArea
              label={t('profile.description')}
              optional
              rows={3}
              maxLength={MAX_LENGTH.text}
              {...fieldProps(form, 'description')}
            />
          </div>
          <TextField
            label={t('profile.phone')}
            optional
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={MAX_LENGTH.phone}
            {...fieldProps(form, 'business_phone', {
              onChange: (event) => form.setValue('business_phone', digitsOnly(event.target.value)),
            })}
          />
          <TextField
            label={t('profile.email')}
            optional
            type="email"
            autoComplete="email"
            maxLength={MAX_LENGTH.email}
            {...fieldProps(form, 'business_email')}
          />
          <div className={styles.full}>
            <TextField
              label={t('profile.address')}
              optional
              autoComplete="street-address"
              maxLength={MAX_LENGTH.address}
              {...fieldProps(form, 'business_address')}
            />
          </div>
          <div className={styles.full}>
            <TextField
              label={t('profile.link')}
              optional
              type="url"
              inputMode="url"
              hint={t('profile.linkHint')}
              maxLength={MAX_LENGTH.link}
              {...fieldProps(form, 'ol_link')}
            />
          </div>
          <ZoneAndCurrencyFields form={form} />
        </div>
        {failure && (
          <div className={styles.failure}>
            <Banner tone="danger">{failure}</Banner>
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting} busyLabel={t('saving')}>
            {t('profile.save')}
          </Button>
          {isDirty && (
            <Button
              variant="quiet"
              onClick={() => {
                form.reset(toDraft(profile));
                setFailure(null);
                setSaved(false);
              }}
            >
              {t('profile.undo')}
            </Button>
          )}
          <SaveState state={saved && !isDirty ? 'saved' : 'idle'} failed="" />
        </div>
      </form>
    </SectionCard>
  );
}

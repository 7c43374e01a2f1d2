import { BUSINESS_ID, normalizeBusinessId } from 'api/contract/limits.ts';
import { LockKeyhole } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField, useTranslation } from 'shared-ui';
import type { ProfileDraft } from '../profile-draft.ts';
import styles from './business-id-field.module.css';

interface Props {
  form: UseFormReturn<ProfileDraft>;
  /** The id that is kept already, '' while there is none. */
  savedId: string;
}

/** The public address: chosen once, then only shown. */
export function BusinessIdField({ form, savedId }: Props) {
  const { t } = useTranslation('console');
  if (savedId) {
    return (
      <div className={styles.locked}>
        <span className={styles.label}>{t('profile.id')}</span>
        <span className={styles.value}>
          <LockKeyhole aria-hidden="true" />
          {location.host}/{savedId}
        </span>
        <span className={styles.hint}>{t('profile.idLocked')}</span>
      </div>
    );
  }
  return (
    <TextField
      label={t('profile.id')}
      hint={t('profile.idHint')}
      error={form.formState.errors.business_id?.message}
      prefix={`${location.host}/`}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={BUSINESS_ID.max}
      {...form.register('business_id', {
        onChange: (event) => form.setValue('business_id', normalizeBusinessId(event.target.value)),
      })}
    />
  );
}

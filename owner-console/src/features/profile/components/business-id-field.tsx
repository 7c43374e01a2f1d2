import { BUSINESS_ID } from 'api/contract/limits.ts';
import { normalizeBusinessId } from 'api/contract/patterns.ts';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import type { ProfileDraft } from '../profile-draft.ts';
import { useIdCheck, useIdSuggestion } from '../use-business-id.ts';
import styles from './business-id-field.module.css';

interface Props {
  form: UseFormReturn<ProfileDraft>;
  /** '' until it is set; it cannot be changed afterwards. */
  savedId: string;
}

export function BusinessIdField({ form, savedId }: Props) {
  return savedId ? <FinalId id={savedId} /> : <NewId form={form} />;
}

function FinalId({ id }: { id: string }) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.locked}>
      <span className={styles.label}>{t('profile.id')}</span>
      <span className={styles.value}>
        <LockKeyhole aria-hidden="true" />
        {location.host}/{id}
      </span>
      <span className={styles.hint}>{t('profile.idLocked')}</span>
    </div>
  );
}

function NewId({ form }: { form: UseFormReturn<ProfileDraft> }) {
  const { t } = useTranslation('console');
  const typed = useWatch({ control: form.control, name: 'business_id' });
  const check = useIdCheck(typed);
  const suggestion = useIdSuggestion(useWatch({ control: form.control, name: 'name' }));
  const isTyped = useRef(typed !== '');
  const [leavesOut, setLeavesOut] = useState(false);
  useEffect(() => {
    if (suggestion && !isTyped.current) form.setValue('business_id', suggestion);
  }, [suggestion, form]);
  const address = `${location.host}/${typed}`;

  return (
    <>
      <TextField
        label={t('profile.id')}
        hint={t('profile.idHint')}
        prefix={`${location.host}/`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={BUSINESS_ID.max}
        {...fieldProps(form, 'business_id', {
          onChange: (event) => {
            const id = normalizeBusinessId(event.target.value);
            isTyped.current = id !== '';
            setLeavesOut(id.length < event.target.value.length);
            form.setValue('business_id', id);
          },
        })}
      />
      <p className={styles.check} role="status" data-free={check?.available}>
        {leavesOut && <span>{t('profile.idLeavesOut')}</span>}
        {check?.available && (
          <>
            <Check aria-hidden="true" />
            {t('profile.idFree', { address })}
          </>
        )}
        {check && !check.available && (
          <>
            <CircleAlert aria-hidden="true" />
            {check.problem}
          </>
        )}
      </p>
    </>
  );
}

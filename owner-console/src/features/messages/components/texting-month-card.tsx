import type { TextingSettings } from 'api/contract/texting.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useRole } from '../../../data/use-role.ts';
import { useTextingChanges } from '../use-texting.ts';
import styles from './messages.module.css';

export function TextingMonthCard({ settings }: { settings: TextingSettings }) {
  const { t } = useTranslation('console');
  const { isOwner } = useRole();
  const { save } = useTextingChanges();
  const [failure, setFailure] = useState('');
  const { segments_this_month: used, monthly_limit: most, sent_this_month: count } = settings;
  const form = useForm({ defaultValues: { limit: String(most) } });

  async function submit({ limit }: { limit: string }) {
    setFailure('');
    try {
      await save({ monthly_limit: limit.trim() === '' ? Number.NaN : Number(limit) });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.fields.monthly_limit ?? cause.message);
    }
  }

  return (
    <SectionCard id="texting-month" title={t('texting.month')} help={t('texting.monthHelp')}>
      <div className={styles.form}>
        <p className={styles.month}>
          <b id="texting-used">{t('texting.used', { used, most })}</b>
          <span>{t('texting.messages', { count })}</span>
        </p>
        <meter
          className={styles.meter}
          aria-labelledby="texting-used"
          min={0}
          max={Math.max(1, most)}
          value={Math.min(used, most)}
        />
        {isOwner && (
          <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
            <div className={styles.limit}>
              <TextField
                label={t('texting.atMost')}
                hint={t('texting.atMostHint')}
                inputMode="numeric"
                error={failure || undefined}
                {...form.register('limit')}
              />
            </div>
            <div>
              <Button
                type="submit"
                variant="secondary"
                busy={form.formState.isSubmitting}
                busyLabel={t('saving')}
              >
                {t('texting.save')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </SectionCard>
  );
}

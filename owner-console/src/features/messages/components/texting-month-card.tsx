import type { TextingSettings } from 'api/contract/texting.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, currentLanguage, useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import { Meter, meterLevel } from '../../../components/meter.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useRole } from '../../../data/use-role.ts';
import { useTextingChanges } from '../use-texting.ts';
import styles from './messages.module.css';

const NEAR = 0.9;
/** Twilio's price in Canada and the US in 2026 with the usual fee of a carrier: docs/messages.md. */
const DOLLARS_PER_SEGMENT = 0.012;

const toDollars = (segments: number) =>
  new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    segments * DOLLARS_PER_SEGMENT,
  );

export function TextingMonthCard({ settings }: { settings: TextingSettings }) {
  const { t } = useTranslation('console');
  const { isOwner } = useRole();
  const { save } = useTextingChanges();
  const [failure, setFailure] = useState('');
  const { segments_this_month: used, monthly_limit: most, sent_this_month: count } = settings;
  const usedText = t('texting.used', { used, most });
  const level = meterLevel(used, most, NEAR);
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
          <b id="texting-used">{usedText}</b>
          <span>{t('texting.messages', { count })}</span>
        </p>
        <Meter used={used} limit={most} level={level} labelId="texting-used" text={usedText} />
        {level !== 'free' && <p className={styles[level]}>{t(`texting.level.${level}`)}</p>}
        <p className={styles.cost}>{t('texting.cost', { cost: toDollars(used), most: toDollars(most) })}</p>
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

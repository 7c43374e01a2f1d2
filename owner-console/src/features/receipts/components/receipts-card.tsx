import { RECEIPT } from 'api/contract/limits.ts';
import { Button, Skeleton, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { Switch } from 'shared-ui/switch.tsx';
import { TextArea, TextField } from 'shared-ui/text-field.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { Radio } from '../../../components/radio.tsx';
import { SaveState } from '../../../components/save-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useProfile } from '../../../data/queries.ts';
import { ALL_RECEIPTS } from '../all-receipts.ts';
import type { ReceiptForm } from '../use-receipt-form.ts';
import styles from './receipts.module.css';
import { TaxesField } from './taxes-field.tsx';

export function ReceiptsCard({ state: { form, state, failure, submit, ...loaded } }: { state: ReceiptForm }) {
  const { t } = useTranslation('console');
  const profile = useProfile().data;
  const { settings } = loaded;
  const digits = settings?.next_number.slice(settings.prefix.length) ?? '';
  return (
    <SectionCard
      id="receipts"
      title={t('receipts.title')}
      help={t('receipts.help')}
      aside={<SaveState state={state} failed={t('receipts.failed')} />}
    >
      {loaded.loadFailed && <LoadFailed text={t('receipts.loadFailed')} onRetry={loaded.reload} />}
      {!settings && !loaded.loadFailed && <Skeleton height="30rem" />}
      {settings && (
        <form className={styles.form} noValidate onSubmit={submit}>
          <Switch
            label={t('receipts.enabled')}
            checked={form.watch('enabled')}
            onChange={(checked) => form.setValue('enabled', checked, { shouldDirty: true })}
          />
          <TextField
            label={t('receipts.legalName')}
            placeholder={profile?.name}
            maxLength={RECEIPT.legalName}
            autoComplete="organization"
            {...fieldProps(form, 'legal_name')}
          />
          <TextArea
            label={t('receipts.address')}
            placeholder={profile?.business_address}
            rows={3}
            maxLength={RECEIPT.address}
            {...fieldProps(form, 'address')}
          />
          <TaxesField form={form} />
          <fieldset className={styles.prices}>
            <legend>{t('receipts.prices')}</legend>
            <Radio label={t('receipts.include')} value="include" {...form.register('prices')} />
            <Radio
              label={t('receipts.add')}
              hint={t('receipts.addHint')}
              value="add"
              {...form.register('prices')}
            />
          </fieldset>
          <div className={styles.pair}>
            <TextField
              label={t('receipts.prefix')}
              hint={t('receipts.next', { number: form.watch('prefix').toUpperCase() + digits })}
              maxLength={RECEIPT.prefix}
              autoComplete="off"
              spellCheck={false}
              {...fieldProps(form, 'prefix')}
            />
            <TextField
              label={t('receipts.footer')}
              optional
              maxLength={RECEIPT.footer}
              {...fieldProps(form, 'footer')}
            />
          </div>
          <p className={styles.note}>{t('receipts.note')}</p>
          {failure && <FailureBanner>{failure}</FailureBanner>}
          <div className={styles.acts}>
            <Button type="submit" busy={state === 'saving'} busyLabel={t('saving')}>
              {t('receipts.save')}
            </Button>
            <PlaceLink className={styles.all} to={ALL_RECEIPTS}>
              {t('receipts.all')}
            </PlaceLink>
          </div>
        </form>
      )}
    </SectionCard>
  );
}

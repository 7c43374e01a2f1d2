import { WEBHOOK_EVENTS } from 'api/contract/limits.ts';
import type { Webhook, WebhookEvent } from 'api/contract/webhooks.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { goTo, usePlace } from '../../../components/place-store.ts';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { CONNECTIONS } from '../../../domain/webhooks/webhook-addresses.ts';
import { useWebhookChanges } from '../use-webhooks.ts';
import styles from './webhooks.module.css';

interface Draft {
  url: string;
  events: WebhookEvent[];
}

interface Props {
  webhook: Webhook | null;
  onSecret: (secret: string) => void;
}

export function WebhookForm({ webhook, onSecret }: Props) {
  const { t } = useTranslation('console');
  const changes = useWebhookChanges();
  const form = useForm<Draft>({
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...WEBHOOK_EVENTS] },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [failure, setFailure] = useState('');
  const [asksToRemove, setAsksToRemove] = useState(false);
  useLeaveWarning(isDirty);

  async function save(draft: Draft) {
    setFailure('');
    try {
      if (webhook) {
        await changes.change(webhook.webhook_id, draft);
        form.reset(draft);
        toast({ text: t('saved') });
      } else {
        const { secret } = await changes.add(draft);
        form.reset(draft);
        onSecret(secret);
      }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const field = (['url', 'events'] as const).find((name) => cause.fields[name]);
      if (field) form.setError(field, { message: cause.fields[field] ?? '' }, { shouldFocus: true });
      else setFailure(cause.message);
    }
  }

  return (
    <SectionCard
      id="webhook"
      title={webhook ? new URL(webhook.url).host : t('webhooks.addTitle')}
      help={t('webhooks.formHelp')}
    >
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(save)}>
        <TextField
          label={t('webhooks.url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={errors.url?.message}
          {...form.register('url')}
        />
        <fieldset>
          <legend className={styles.legend}>{t('webhooks.sentWhen')}</legend>
          <div className={styles.events}>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={t(`webhooks.events.${event}`)}
                {...form.register('events')}
              />
            ))}
          </div>
          {errors.events && <p role="alert">{errors.events.message}</p>}
        </fieldset>
        {failure && <FailureBanner>{failure}</FailureBanner>}
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting} busyLabel={t('saving')}>
            {t('webhooks.save')}
          </Button>
          {webhook ? (
            <Button variant="danger-quiet" className={styles.remove} onClick={() => setAsksToRemove(true)}>
              {t('webhooks.remove')}
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => goTo(CONNECTIONS)}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
      {webhook && asksToRemove && (
        <RemovalDialog
          title={t('webhooks.removeQuestion')}
          confirmLabel={t('webhooks.remove')}
          failure={t('webhooks.removeFailed')}
          remove={async () => {
            await changes.remove(webhook.webhook_id);
            usePlace.getState().show(CONNECTIONS);
          }}
          onClose={() => setAsksToRemove(false)}
        >
          <p>{t('webhooks.removeConsequence', { url: webhook.url })}</p>
        </RemovalDialog>
      )}
    </SectionCard>
  );
}

import { MAX_LENGTH } from 'api/contract/limits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, Tag, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useCall } from '../../../data/console-context.ts';
import { useProfile } from '../../../data/queries.ts';
import { useMailTexts } from '../use-own-words.ts';
import styles from './messages.module.css';

interface Draft {
  reply_to: string;
}

function ReplyToForm({ confirmed, unconfirmed }: { confirmed: string; unconfirmed: string }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useMailTexts();
  const usual = useProfile().data?.business_email ?? '';
  const [failure, setFailure] = useState('');
  const form = useForm<Draft>({ defaultValues: { reply_to: unconfirmed || confirmed } });

  async function submit({ reply_to }: Draft) {
    setFailure('');
    try {
      const reply = await call('PUT /api/mail-texts', { body: { reply_to: reply_to.trim() } });
      await mutate(reply, { revalidate: false });
      form.reset({ reply_to });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const { reply_to: problem } = cause.fields;
      if (problem) form.setError('reply_to', { message: problem }, { shouldFocus: true });
      else setFailure(cause.message);
    }
  }

  const { error, ...field } = fieldProps(form, 'reply_to');
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        label={t('messages.email')}
        optional
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        error={error ?? (failure || undefined)}
        {...field}
      />
      {unconfirmed && (
        <p className={styles.waiting}>
          <Tag tone="warn">{t('messages.notConfirmed')}</Tag>
          {confirmed || usual
            ? t('messages.openLinkUntil', { email: unconfirmed, former: confirmed || usual })
            : t('messages.openLink', { email: unconfirmed })}
        </p>
      )}
      <div>
        <Button type="submit" variant="secondary" busy={form.formState.isSubmitting} busyLabel={t('saving')}>
          {t('messages.saveReplyTo')}
        </Button>
      </div>
    </form>
  );
}

export function ReplyToCard() {
  const { t } = useTranslation('console');
  const { data } = useMailTexts();
  return (
    <SectionCard id="reply-to" title={t('messages.replyTo')} help={t('messages.replyToHelp')}>
      {data && <ReplyToForm confirmed={data.reply_to} unconfirmed={data.unconfirmed_reply_to} />}
    </SectionCard>
  );
}

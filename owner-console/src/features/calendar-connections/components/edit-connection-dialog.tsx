import type { CalendarConnection } from 'api/contract/calendar-connections.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { Switch } from 'shared-ui/switch.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useConnectionChanges } from '../../../domain/calendar-connections/use-connections.ts';
import { BlockingFields } from './blocking-fields.tsx';
import styles from './connection-form.module.css';

interface Draft {
  name: string;
  /** '' is the whole business. */
  staff_id: string;
  all_day_blocks: boolean;
  write: boolean;
}

interface Props {
  connection: CalendarConnection;
  onClose: () => void;
}

const FORM = 'edit-calendar';

export function EditConnectionDialog({ connection, onClose }: Props) {
  const { t } = useTranslation('console');
  const { change } = useConnectionChanges();
  const { id, kind, name, staff_id, all_day_blocks, write } = connection;
  const form = useForm<Draft>({ defaultValues: { name, staff_id: staff_id ?? '', all_day_blocks, write } });
  const { errors, isSubmitting } = form.formState;
  const draft = form.watch();
  const [failure, setFailure] = useState('');

  async function save(draft: Draft) {
    setFailure('');
    try {
      await change(id, {
        name: draft.name,
        staff_id: draft.staff_id || null,
        all_day_blocks: draft.all_day_blocks,
        ...(kind === 'caldav' && { write: draft.write }),
      });
      toast({ text: t('saved') });
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.fields.name) form.setError('name', { message: cause.fields.name }, { shouldFocus: true });
      else setFailure(cause.message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('calendars.editTitle', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
            {t('calendars.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={form.handleSubmit(save)}>
        <TextField
          label={t('calendars.name')}
          hint={t('calendars.nameHint')}
          maxLength={120}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <BlockingFields
          staffField={form.register('staff_id')}
          allDay={draft.all_day_blocks}
          onAllDay={(blocks) => form.setValue('all_day_blocks', blocks)}
        />
        {kind === 'caldav' && (
          <div className={styles.switch}>
            <Switch
              label={<b>{t('calendars.write', { name })}</b>}
              hint={t('calendars.writeHint')}
              checked={draft.write}
              onChange={(checked) => form.setValue('write', checked)}
            />
          </div>
        )}
        {failure && <FailureBanner>{failure}</FailureBanner>}
      </form>
    </Dialog>
  );
}

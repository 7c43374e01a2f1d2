import type { Shift, Weekday } from 'api/contract/hours.ts';
import type { Service } from 'api/contract/services.ts';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Trash2 from 'lucide-react/icons/trash';
import Utensils from 'lucide-react/icons/utensils';
import { useForm, useWatch } from 'react-hook-form';
import { Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { SaveState } from '../../components/save-state.tsx';
import { useDraft } from '../../data/unsaved.ts';
import { DeleteShiftDialog } from './delete-shift-dialog.tsx';
import { aroundBreak } from './lunch-break.ts';
import styles from './shift-editor.module.css';
import { endTimeFromInput, endTimeToInput, newShiftTimes } from './shifts.ts';
import { useShiftEditor } from './use-shift-editor.ts';

interface Props {
  day: Weekday;
  shift: Shift | null;
  otherShifts: Shift[];
  services: Service[];
  onClose: () => void;
}

/** The button saves the times; checking a service of an existing shift saves at once. */
export function ShiftEditor({ day, shift, otherShifts, services, onClose }: Props) {
  const { t } = useTranslation('console');
  const editor = useShiftEditor({ day, shift, otherShifts, services, onClose });
  const initial = shift ?? newShiftTimes(otherShifts);
  const form = useForm({
    defaultValues: { start: initial.shift_start_time, end: endTimeToInput(initial.shift_end_time) },
  });
  const { isSubmitting, isDirty } = form.formState;
  useDraft(isDirty);
  const [start, end] = useWatch({ control: form.control, name: ['start', 'end'] });
  const parts = aroundBreak({ start, end: endTimeFromInput(end) });

  return (
    <form
      className={styles.editor}
      noValidate
      aria-label={t(shift ? 'hours.editLabel' : 'hours.addLabel', { day: t(`weekday.${day}`) })}
      onSubmit={form.handleSubmit(editor.save)}
    >
      <p className={styles.day}>
        <LockKeyhole aria-hidden="true" />
        {t('hours.dayLocked', { day: t(`weekday.${day}`) })}
      </p>
      <div className={styles.times}>
        <TextField
          label={t('hours.start')}
          type="time"
          error={editor.errors.shift_start_time}
          {...form.register('start')}
        />
        <TextField
          label={t('hours.end')}
          type="time"
          error={editor.errors.shift_end_time}
          {...form.register('end')}
        />
      </div>
      {parts && (
        <div>
          <Button
            variant="quiet"
            small
            icon={<Utensils size={18} strokeWidth={1.8} aria-hidden />}
            onClick={() => editor.saveAround(parts)}
          >
            {t('hours.lunch')}
          </Button>
        </div>
      )}
      {services.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{t('hours.bookable')}</legend>
          {services.length > 1 && (
            <div className={styles.head}>
              <Button variant="quiet" small onClick={() => editor.offerAll(true)}>
                {t('hours.all')}
              </Button>
              <Button variant="quiet" small onClick={() => editor.offerAll(false)}>
                {t('hours.none')}
              </Button>
            </div>
          )}
          <div className={styles.services}>
            {services.map(({ service_id: id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={editor.bookable.includes(id)}
                onChange={(event) => editor.toggle(id, event.target.checked)}
              />
            ))}
          </div>
          {shift && <SaveState state={editor.saving} failed={t('hours.availabilityFailed')} />}
        </fieldset>
      )}
      {editor.failure && <Banner tone="danger">{editor.failure}</Banner>}
      <div className={styles.actions}>
        {shift && (
          <Button
            variant="danger-quiet"
            icon={<Trash2 size={18} strokeWidth={1.8} aria-hidden />}
            onClick={editor.askToDelete}
          >
            {t('hours.delete')}
          </Button>
        )}
        <span className={styles.space} />
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel={t('saving')}>
          {t(shift ? 'hours.save' : 'hours.add')}
        </Button>
      </div>
      {shift && editor.isAsking && (
        <DeleteShiftDialog shift={shift} onClose={editor.keepIt} onDeleted={onClose} />
      )}
    </form>
  );
}

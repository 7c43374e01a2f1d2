import { MAX_LENGTH } from 'api/contract/limits.ts';
import type { PublicBusiness } from 'api/contract/public.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { useClient } from '../data/booking-client.ts';
import { filled, isEmail } from '../features/details/details-rules.ts';
import { useBookingStore } from './booking-context.tsx';
import { toBookingError } from './booking-error.ts';
import type { Picker } from './use-picker.ts';
import styles from './waitlist.module.css';

export interface WaitlistProps {
  business: PublicBusiness;
  picker: Picker;
  date: string;
}

interface Values {
  name: string;
  email: string;
  /** '' is anyone. */
  staff_id: string;
}

interface Props extends WaitlistProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** Name and email are those of the details of a booking, and stay there. */
export function WaitlistForm({ business, picker, date, onSent, onCancel }: Props) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const client = useClient();
  const [failure, setFailure] = useState('');
  const { name, email } = store.getState().details;
  const form = useForm<Values>({
    defaultValues: { name, email, staff_id: picker.person?.staff_id ?? '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function join({ staff_id, ...typed }: Values) {
    setFailure('');
    const contact = { name: typed.name.trim(), email: typed.email.trim() };
    store.setState(({ details }) => ({ details: { ...details, ...contact } }));
    try {
      await client.call('POST /api/public/{business_id}/waitlist', {
        access: 'public',
        params: { business_id: business.business_id },
        body: {
          ...contact,
          date: picker.toBusinessDate(date),
          service_id: picker.visit?.serviceIds[0] ?? '',
          ...(staff_id && { staff_id }),
          language: currentLanguage(),
          timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
          action: 'waitlist',
          recaptchaToken: await client.solveBotCheck('waitlist'),
        },
      });
      onSent(contact.email);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      const own = fields.filter((entry): entry is [keyof Values, string] => entry[0] in contact);
      showFieldErrors(form.setError, own);
      if (own.length === 0) setFailure(toBookingError(error, t('errors.offline')).message);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(join)}>
      <h3>{t('waitlist.title')}</h3>
      <TextField
        label={t('details.name')}
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        {...fieldProps(form, 'name', filled(t('details.missing.name')))}
      />
      <TextField
        label={t('details.email')}
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        {...fieldProps(form, 'email', { validate: (typed) => isEmail(typed) || t('errors.email') })}
      />
      {picker.people.length > 0 && (
        <SelectField label={t('waitlist.with')} {...fieldProps(form, 'staff_id')}>
          <option value="">{t('staff.anyone')}</option>
          {picker.people.map((person) => (
            <option key={person.staff_id} value={person.staff_id}>
              {person.name}
            </option>
          ))}
        </SelectField>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" block busy={form.formState.isSubmitting}>
        {t('waitlist.join')}
      </Button>
      <Button variant="quiet" block onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <p>{t('waitlist.shared')}</p>
    </form>
  );
}

import type { Customer } from 'api/contract/customers.ts';
import { MAX_LENGTH } from 'api/contract/limits.ts';
import { digitsOnly, phoneDigits } from 'api/contract/patterns.ts';
import { Button, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { NoShowsHint } from '../../../components/no-shows-hint.tsx';
import { useFormatPhone } from '../../../components/phone-link.tsx';
import { useProfile } from '../../../data/queries.ts';
import { type Contact, NOBODY } from '../../../domain/bookings/booking-draft.ts';
import { CustomerAvatar } from '../../../domain/customers/customer-avatar.tsx';
import { useCustomerTotals } from '../../../domain/customers/customer-texts.ts';
import { useCustomer } from '../../../domain/customers/use-customers.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { CustomerSearch } from './customer-search.tsx';
import styles from './new-booking.module.css';

function readContact(typed: string) {
  const text = typed.trim();
  if (text.includes('@')) return { ...NOBODY, email: text };
  return digitsOnly(text).length >= 5 ? { ...NOBODY, phone: phoneDigits(text) } : { ...NOBODY, name: text };
}

export function WhoSection({ state }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  return (
    <section className={styles.section} aria-labelledby="booking-who">
      <h2 id="booking-who">{t('booking.who')}</h2>
      <CustomerFields state={state} />
    </section>
  );
}

export function CustomerFields({ state }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  const texts = useProfile().data?.text_reminders ?? false;
  const { form, customerSource, setCustomerSource, setCustomerId, draft } = state;

  const canText = texts && draft.customer.phone !== '';

  function take({ customer_id, name, email, phone, address }: Customer) {
    setCustomerId(customer_id);
    form.clearErrors(['customer.name', 'customer.email']);
    form.setValue('customer', { name, email, phone, address }, { shouldDirty: true });
    setCustomerSource(name ? 'known' : 'new');
  }

  function enter(typed: string) {
    form.clearErrors(['customer.name', 'customer.email']);
    form.setValue('customer', readContact(typed), { shouldDirty: true });
    setCustomerSource('new');
    requestAnimationFrame(() => form.setFocus('customer.name'));
  }

  function search() {
    form.setValue('customer', NOBODY);
    setCustomerSource('search');
    requestAnimationFrame(() => document.getElementsByName('customer-search')[0]?.focus());
  }

  return (
    <>
      {customerSource === 'search' && (
        <CustomerSearch
          error={form.getFieldState('customer.name', form.formState).error?.message}
          onTake={take}
          onEnter={enter}
        />
      )}
      {customerSource === 'known' && (
        <Known contact={draft.customer} customerId={state.customerId} onChange={search} />
      )}
      {customerSource === 'new' && <ContactFields state={state} onSearch={search} />}
      {canText && <Checkbox label={t('booking.texts')} {...form.register('text_reminders')} />}
    </>
  );
}

interface KnownProps {
  contact: Contact;
  customerId: string | null;
  onChange: () => void;
}

function Known({ contact, customerId, onChange }: KnownProps) {
  const { t } = useTranslation('console');
  const formatPhone = useFormatPhone();
  const formatTotals = useCustomerTotals();
  const customer = useCustomer(customerId).data?.customer;
  const facts = [contact.email, formatPhone(contact.phone), customer ? formatTotals(customer) : ''];
  return (
    <>
      <div className={styles.known}>
        <CustomerAvatar name={contact.name} />
        <p>
          <b>{contact.name}</b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </p>
        <Button variant="quiet" small onClick={onChange}>
          {t('booking.change')}
        </Button>
      </div>
      <NoShowsHint count={customer?.no_shows ?? 0} />
    </>
  );
}

function ContactFields({ state: { form }, onSearch }: { state: BookingForm; onSearch: () => void }) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.fields}>
      <div className={styles.full}>
        <TextField
          label={t('customers.field.name')}
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
          {...fieldProps(form, 'customer.name')}
        />
      </div>
      <TextField
        label={t('customers.field.email')}
        type="email"
        autoComplete="off"
        maxLength={MAX_LENGTH.email}
        {...fieldProps(form, 'customer.email')}
      />
      <TextField
        label={t('customers.field.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={MAX_LENGTH.phone + 1}
        {...fieldProps(form, 'customer.phone', {
          onChange(change) {
            form.setValue('customer.phone', phoneDigits(change.target.value));
            // One of the two is enough.
            form.clearErrors('customer.email');
          },
        })}
      />
      <div className={styles.full}>
        <TextField
          label={t('customers.field.address')}
          optional
          autoComplete="off"
          maxLength={MAX_LENGTH.address}
          {...fieldProps(form, 'customer.address')}
        />
      </div>
      <p className={styles.hint}>{t('booking.contactHint')}</p>
      <div className={styles.full}>
        <Button variant="quiet" small onClick={onSearch}>
          {t('booking.search')}
        </Button>
      </div>
    </div>
  );
}

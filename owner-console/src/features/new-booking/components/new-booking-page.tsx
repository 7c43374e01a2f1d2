import { MAX_LENGTH } from 'api/contract/limits.ts';
import Plus from 'lucide-react/icons/plus';
import { useLayoutEffect, useRef, useState } from 'react';
import { ButtonLink, EmptyState, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextArea } from 'shared-ui/text-field.tsx';
import { Crumb } from '../../../components/crumb.tsx';
import { readKeptForm } from '../../../components/kept-form.ts';
import { linkProps } from '../../../components/place-link.tsx';
import { useServices, useUser } from '../../../data/queries.ts';
import { useDraft } from '../../../data/unsaved.ts';
import type { KeptBooking } from '../../../domain/bookings/booking-draft.ts';
import { type BookingStart, useBookingStart } from '../../../domain/bookings/open-booking.ts';
import { BOOKING_FORM, useBookingForm } from '../use-booking-form.ts';
import { BookingSummary } from './booking-summary.tsx';
import styles from './new-booking.module.css';
import { QuestionsSection } from './questions-section.tsx';
import { RepeatSection } from './repeat-section.tsx';
import { WhatSection } from './what-section.tsx';
import { WhenSection } from './when-section.tsx';
import { WhoSection } from './who-section.tsx';

const FORM = 'new-booking';

function NewBookingForm({ start }: { start: BookingStart }) {
  const { t } = useTranslation('console');
  const state = useBookingForm(start);
  const { form, draft, customerSource, submit, isChanged } = state;
  useDraft(isChanged);
  const page = useRef<HTMLFormElement>(null);
  // The first question that is open.
  useLayoutEffect(() => {
    const first = page.current?.querySelector<HTMLElement>('input:not([type="radio"]), select');
    first?.focus({ preventScroll: true });
  }, []);
  const { customer } = draft;
  const canMail = customerSource === 'search' || customer.email !== '';

  return (
    <div className={styles.layout}>
      <form ref={page} id={FORM} className={styles.card} noValidate onSubmit={submit}>
        <h1 className={styles.title}>{t('booking.title')}</h1>
        <WhoSection state={state} />
        <WhatSection state={state} />
        <WhenSection state={state} />
        <RepeatSection state={state} />
        <QuestionsSection state={state} />
        <section className={styles.section}>
          <TextArea
            label={t('booking.note')}
            optional
            rows={2}
            maxLength={MAX_LENGTH.text}
            {...fieldProps(form, 'additional_info')}
          />
          <Checkbox
            label={customer.name ? t('booking.mail', { who: customer.name }) : t('booking.mailAnyone')}
            {...form.register('notify_customer', { disabled: !canMail })}
          />
        </section>
      </form>
      <BookingSummary state={state} formId={FORM} />
    </div>
  );
}

/** What the form was opened with, or what it held before the page was reloaded. */
function useStart(): BookingStart {
  const email = useUser().data?.email ?? '';
  const [start] = useState(() => {
    const opened = useBookingStart.getState();
    const keptForm = opened.isLoaded ? readKeptForm<KeptBooking>(BOOKING_FORM, email) : null;
    return keptForm ? { ...opened, kept: keptForm } : opened;
  });
  return start;
}

export default function NewBookingPage() {
  const { t } = useTranslation('console');
  const services = useServices().data?.services;
  const start = useStart();
  const { from } = start;
  return (
    <div className={styles.page}>
      <Crumb to={from}>{t(`places.${from.place}`)}</Crumb>
      {services && services.length > 0 && <NewBookingForm start={start} />}
      {services?.length === 0 && (
        <EmptyState
          icon={<Plus />}
          title={t('booking.noService')}
          action={
            <ButtonLink {...linkProps({ place: 'business-page', section: 'services' })}>
              {t('sections.services')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

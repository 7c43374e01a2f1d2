import { minutesAndSeconds } from 'api/time/minutes.ts';
import { toAnswers, visitQuestions } from 'booking-parts/questions/answers.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'shared-ui';
import { useContainer } from '../components/container.ts';
import { useNow } from '../components/use-now.ts';
import { useStaffTexts } from '../components/use-staff-texts.ts';
import type { PublicData } from '../data/public-data.ts';
import type { Visit } from '../data/visit.ts';
import { minutesHeld } from '../features/code/hold.ts';
import { codeSecondsLeft, cooldownSeconds } from '../features/code/sent-code.ts';
import type { DetailsValues } from '../features/details/details-values.ts';
import { findRegion } from '../features/details/read-address.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import type { Picker } from '../picker/use-picker.ts';
import { BookingErrorBanner } from './booking-error-banner.tsx';
import { shareAwaiting } from './code-handover.ts';
import { CodeStep, DetailsStep, DoneStep, PayStep } from './lazy-steps.ts';
import { LimitBanner } from './limit-banner.tsx';
import { TakenPanel } from './taken-panel.tsx';
import { useAskedPayment } from './use-asked-payment.tsx';
import { useBookingActions } from './use-booking-actions.ts';
import { proves } from './use-proved-address.ts';

interface Props {
  business: PublicData['business'];
  visit: Visit;
  slot: string;
  picker: Picker;
}

const NO_FIELDS: Record<string, string> = {};

export function StepPanel({ business, visit, slot, picker }: Props) {
  const { t } = useTranslation('widget');
  const { addStaff } = useStaffTexts();
  const store = useBookingStore();
  const {
    step,
    details,
    code,
    sent,
    cooldown,
    busy,
    bookingError,
    booked,
    unpaid,
    proof,
    isCodeLinked,
    stepChanged,
  } = useBooking((state) => state);
  const ticks = step === 'code' || (cooldown && cooldown.until > Date.now());
  const now = useNow(ticks ? 1000 : 30_000);
  const questions = useMemo(() => visitQuestions(visit.services), [visit]);
  const home = useMemo(() => findRegion(business), [business]);
  const actions = useBookingActions({
    business,
    visit,
    staffId: picker.person?.staff_id ?? null,
    reload: picker.reload,
  });
  const isPage = useContainer().kind === 'page';
  useEffect(
    () => (isPage ? shareAwaiting(store, business.business_id) : undefined),
    [isPage, store, business.business_id],
  );
  const { bookSlot } = actions;
  useEffect(() => {
    if (!isCodeLinked) return;
    store.setState({ isCodeLinked: false });
    void bookSlot();
  }, [isCodeLinked, store, bookSlot]);
  const storeDetails = useCallback((values: DetailsValues) => store.setState({ details: values }), [store]);
  const { feeMinor, submitLabel, nextStep, terms } = useAskedPayment(business, visit, slot, picker.zone);
  const errorBanner = <BookingErrorBanner error={bookingError} business={business} />;
  const limitBanner = bookingError?.kind === 'limit' && (
    <LimitBanner message={bookingError.message} business={business} />
  );

  switch (step) {
    case 'code':
      return (
        <>
          {limitBanner}
          <CodeStep
            email={details.email}
            code={code}
            serverError={
              bookingError?.kind === 'code' || bookingError?.kind === 'code_expired'
                ? bookingError.message
                : undefined
            }
            secondsLeft={codeSecondsLeft(sent, details.email, now)}
            sentEarlier={sent?.earlier ?? false}
            busy={busy}
            focusField={stepChanged}
            cooldown={cooldownSeconds(cooldown, details.email, now)}
            heldMinutes={minutesHeld(sent, slot, now)}
            submitLabel={submitLabel}
            terms={terms}
            errorBanner={errorBanner}
            onType={(typed) => store.setState({ code: typed, bookingError: null })}
            onSubmit={actions.bookSlot}
            onResend={actions.requestCode}
            onOtherEmail={() => store.goTo('details')}
          />
        </>
      );
    case 'taken':
      return <TakenPanel visit={visit} picker={picker} slot={slot} actions={actions} />;
    case 'pay':
      return (
        unpaid && (
          <PayStep
            unpaid={unpaid}
            focusHeading={stepChanged}
            onPaid={(status) => {
              store.setState({
                step: 'done',
                stepChanged: true,
                unpaid: null,
                booked: { ...unpaid, status },
              });
              picker.reload();
            }}
            onEnded={() => {
              store.setState({ step: 'time', stepChanged: true, unpaid: null, slot: null });
              picker.reload();
            }}
          />
        )
      );
    case 'done':
      return (
        booked && (
          <DoneStep
            status={booked.status}
            reference={booked.booking_ref}
            manageUrl={booked.manage_url}
            changeUntil={booked.change_until}
            business={business.name}
            email={details.email}
            answers={toAnswers(questions, details.answers)}
            isMailed={business.notify_customer}
            entry={{
              title: t('done.entry', {
                service: visit.services.length > 1 ? visit.name : addStaff(visit.name, booked.staff),
                business: business.name,
              }),
              start: booked.start_time,
              end: booked.end_time,
              details: booked.manage_url,
              location: business.business_address,
            }}
            focusHeading={stepChanged}
            onStartOver={store.startOver}
          />
        )
      );
    default: {
      const cooldownTime = (email: string) => {
        const seconds = bookingError?.kind === 'limit' ? cooldownSeconds(cooldown, email, now) : 0;
        return seconds > 0 ? minutesAndSeconds(seconds) : null;
      };
      return (
        <>
          {limitBanner}
          <DetailsStep
            required={business.req_cus_info}
            questions={questions}
            business={business}
            asksConsent={business.asks_consent}
            home={home}
            values={details}
            isProved={proves(proof, details.email)}
            bookLabel={submitLabel}
            serverErrors={bookingError?.fields ?? NO_FIELDS}
            busy={busy}
            focusHeading={stepChanged}
            cooldownTime={cooldownTime}
            terms={terms}
            feeMinor={feeMinor}
            nextStep={nextStep}
            errorBanner={errorBanner}
            onChange={storeDetails}
            onSubmit={actions.submitDetails}
            onEmail={(email) => void actions.isProved(email)}
            onForget={() => void actions.forgetDevice()}
          />
        </>
      );
    }
  }
}

import type { Service } from 'api/contract/services.ts';
import { useCallback } from 'react';
import { useTranslation } from 'shared-ui';
import { minutesAndSeconds, minutesHeld, secondsLocked } from '../features/code/code-life.ts';
import type { DetailsValues } from '../features/details/details-values.ts';
import { useNow } from '../parts/use-now.ts';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { CodeStep, DetailsStep, DoneStep } from './lazy-steps.ts';
import { ProblemBanner } from './problem-banner.tsx';
import type { PublicData } from './public-data.ts';
import { TakenPanel } from './taken-panel.tsx';
import { useBookingActions } from './use-booking-actions.ts';
import type { Picker } from './use-picker.ts';

interface Props {
  business: PublicData['business'];
  service: Service;
  slot: string;
  picker: Picker;
}

const NO_FIELDS: Record<string, string> = {};

/** The step that is due after a time was chosen. */
export function StepPanel({ business, service, slot, picker }: Props) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const { step, details, code, sent, lock, busy, problem, booked, moved } = useBooking((state) => state);
  const now = useNow(lock && lock.until > Date.now() ? 1000 : 30_000);
  const actions = useBookingActions({ business, service, reload: picker.reload });
  const keepDetails = useCallback((values: DetailsValues) => store.setState({ details: values }), [store]);
  const banner = <ProblemBanner problem={problem} business={business} />;

  switch (step) {
    case 'code':
      return (
        <CodeStep
          email={details.email}
          code={code}
          refused={problem?.kind === 'code' || problem?.kind === 'code_dead' ? problem.message : undefined}
          dead={sent === null}
          busy={busy}
          focusHeading={moved}
          locked={secondsLocked(lock, details.email, now)}
          held={minutesHeld(sent, slot, now)}
          submitLabel={business.auto_confirm ? t('code.book') : t('code.request')}
          problem={banner}
          onType={(typed) => store.setState({ code: typed, problem: null })}
          onSubmit={actions.bookSlot}
          onResend={actions.requestCode}
          onOtherEmail={() => store.goTo('details')}
        />
      );
    case 'taken':
      return <TakenPanel service={service} picker={picker} slot={slot} actions={actions} />;
    case 'done':
      return (
        booked && (
          <DoneStep
            status={booked.status}
            reference={booked.booking_ref}
            manageUrl={booked.manage_url}
            business={business.name}
            email={details.email}
            entry={{
              title: t('done.entry', { service: service.name, business: business.name }),
              start: booked.start_time,
              end: booked.end_time,
              details: booked.manage_url,
              location: business.business_address,
            }}
            focusHeading={moved}
            onAgain={store.startAgain}
          />
        )
      );
    default: {
      const fields = problem?.kind === 'email' ? { email: problem.message } : problem?.fields;
      const waitFor = (email: string) => {
        const seconds = problem?.kind === 'email' ? secondsLocked(lock, email, now) : 0;
        return seconds > 0 ? minutesAndSeconds(seconds) : null;
      };
      return (
        <DetailsStep
          required={business.req_cus_info}
          values={details}
          refused={fields ?? NO_FIELDS}
          busy={busy}
          focusHeading={moved}
          waitFor={waitFor}
          problem={banner}
          onKeep={keepDetails}
          onSubmit={actions.submitDetails}
        />
      );
    }
  }
}

import type { DiscoveredCalendar } from 'api/contract/calendar-connections.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Skeleton, useTranslation } from 'shared-ui';
import { Crumb } from '../../../components/crumb.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { CONNECTIONS } from '../../../domain/webhooks/webhook-addresses.ts';
import { type ConnectDraft, newConnection } from '../connect-draft.ts';
import type { Provider } from '../providers.ts';
import { AddressStep } from './address-step.tsx';
import { ChoiceStep } from './choice-step.tsx';
import { OtherProviders } from './other-providers.tsx';

/** Connects a calendar of a provider: by its link, or by an account, of which the calendars are chosen then. */
export function ConnectCalendar({ provider }: { provider: Provider }) {
  const { t } = useTranslation('console');
  const { isLoaded, active, isTeam } = useStaff();
  return (
    <>
      <Crumb to={CONNECTIONS}>{t('sections.connections')}</Crumb>
      {isLoaded ? (
        <Steps provider={provider} staffId={isTeam ? (active[0]?.staff_id ?? '') : ''} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </>
  );
}

function Steps({ provider, staffId }: { provider: Provider; staffId: string }) {
  const form = useForm<ConnectDraft>({ defaultValues: newConnection(provider, staffId) });
  const [found, setFound] = useState<DiscoveredCalendar[] | null>(null);
  useLeaveWarning(form.formState.isDirty);

  const step = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading of the next step
  useEffect(() => {
    if (!isFirst.current) step.current?.querySelector('h2')?.focus();
    isFirst.current = false;
  }, [found]);

  return (
    <div ref={step}>
      {found ? (
        <ChoiceStep form={form} found={found} onBack={() => setFound(null)} />
      ) : (
        <>
          <AddressStep provider={provider} form={form} onFound={setFound} />
          <OtherProviders provider={provider} />
        </>
      )}
    </div>
  );
}

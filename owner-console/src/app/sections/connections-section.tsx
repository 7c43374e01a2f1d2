import { useOpenItem } from '../../components/place-store.ts';
import { useConsoleContext } from '../../data/console-context.ts';
import { useRole } from '../../data/use-role.ts';
import { readProvider } from '../../features/calendar-connections/addresses.ts';
import { CalendarsCard } from '../../features/calendar-connections/components/calendars-card.tsx';
import { ConnectCalendar } from '../../features/calendar-connections/components/connect-calendar.tsx';
import { FeedCard } from '../../features/calendar-connections/components/feed-card.tsx';
import { KeysCard } from '../../features/keys/components/keys-card.tsx';
import { PaymentsCard } from '../../features/payments/components/payments-card.tsx';
import { WebhookPage } from '../../features/webhooks/components/webhook-page.tsx';
import { WebhooksCard } from '../../features/webhooks/components/webhooks-card.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function ConnectionsSection() {
  const item = useOpenItem();
  const { savesNothing } = useConsoleContext().variant;
  const { isOwner } = useRole();
  const provider = readProvider(item);
  return (
    <SectionLayout key={item}>
      {provider && <ConnectCalendar provider={provider} />}
      {item && !provider && <WebhookPage id={item} />}
      {!item && (
        <>
          <CalendarsCard />
          <FeedCard />
          {!savesNothing && (
            <>
              <PaymentsCard />
              <WebhooksCard />
              {isOwner && <KeysCard />}
            </>
          )}
        </>
      )}
    </SectionLayout>
  );
}

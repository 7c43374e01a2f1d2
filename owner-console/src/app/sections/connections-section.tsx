import { useOpenItem } from '../../components/place-store.ts';
import { useConsoleContext } from '../../data/console-context.ts';
import { useRole } from '../../data/use-role.ts';
import { FeedCard } from '../../features/feed/components/feed-card.tsx';
import { KeysCard } from '../../features/keys/components/keys-card.tsx';
import { WebhookPage } from '../../features/webhooks/components/webhook-page.tsx';
import { WebhooksCard } from '../../features/webhooks/components/webhooks-card.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function ConnectionsSection() {
  const item = useOpenItem();
  const { savesNothing } = useConsoleContext().variant;
  const { isOwner } = useRole();
  return (
    <SectionLayout key={item}>
      {item ? (
        <WebhookPage id={item} />
      ) : (
        <>
          <FeedCard />
          {!savesNothing && (
            <>
              <WebhooksCard />
              {isOwner && <KeysCard />}
            </>
          )}
        </>
      )}
    </SectionLayout>
  );
}

import { useConsoleContext } from '../../data/console-context.ts';
import { useRole } from '../../data/use-role.ts';
import { DataCard } from '../../features/account/components/data-card.tsx';
import { LoginCard } from '../../features/account/components/login-card.tsx';
import { NoticesCard } from '../../features/account/components/notices-card.tsx';
import { FeedCard } from '../../features/calendar-connections/components/feed-card.tsx';
import { ActivityCard } from '../../features/security/components/activity-card.tsx';
import { SecondFactorCard } from '../../features/security/components/second-factor-card.tsx';
import { SessionsCard } from '../../features/security/components/sessions-card.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function SecuritySection({ email }: { email: string }) {
  const { isOwner, isStaff } = useRole();
  const { savesNothing } = useConsoleContext().variant;
  return (
    <SectionLayout>
      <LoginCard email={email} />
      {!savesNothing && (
        <>
          <SecondFactorCard />
          <SessionsCard />
        </>
      )}
      <NoticesCard />
      {/* Others have it under Connections. */}
      {isStaff && <FeedCard />}
      {!savesNothing && !isStaff && <ActivityCard />}
      {isOwner && <DataCard />}
    </SectionLayout>
  );
}

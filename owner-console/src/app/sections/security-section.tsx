import { useRole } from '../../data/use-role.ts';
import { DataCard } from '../../features/account/components/data-card.tsx';
import { LoginCard } from '../../features/account/components/login-card.tsx';
import { NoticesCard } from '../../features/account/components/notices-card.tsx';
import { FeedCard } from '../../features/feed/components/feed-card.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function SecuritySection({ email }: { email: string }) {
  const { isOwner, isStaff } = useRole();
  return (
    <SectionLayout>
      <LoginCard email={email} />
      <NoticesCard />
      {/* Others have it under Connections. */}
      {isStaff && <FeedCard />}
      {isOwner && <DataCard />}
    </SectionLayout>
  );
}

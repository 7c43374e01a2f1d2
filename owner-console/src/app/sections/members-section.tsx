import { MembersCard } from '../../features/members/components/members-card.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function MembersSection({ email }: { email: string }) {
  return (
    <SectionLayout>
      <MembersCard email={email} />
    </SectionLayout>
  );
}

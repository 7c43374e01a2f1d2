import { FeedCard } from '../../features/feed/components/feed-card.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function ConnectionsSection() {
  return (
    <SectionLayout>
      <FeedCard />
    </SectionLayout>
  );
}

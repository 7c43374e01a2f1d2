import type { Staff } from 'api/contract/staff.ts';
import { useTranslation } from 'shared-ui';
import { SectionCard } from '../../../components/section-card.tsx';
import { FeedLink } from './feed-link.tsx';

interface Props {
  /** The person of the feed, if it is not the default one of the login. */
  person?: Staff;
}

export function FeedCard({ person }: Props) {
  const { t } = useTranslation('console');
  return (
    <SectionCard
      id="feed"
      title={t(person ? 'person.feed' : 'feed.title')}
      help={person ? t('feed.helpPerson', { name: person.name }) : t('feed.help')}
    >
      <FeedLink {...(person && { person })} />
    </SectionCard>
  );
}

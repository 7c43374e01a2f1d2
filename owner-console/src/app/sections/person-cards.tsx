import type { Staff } from 'api/contract/staff.ts';
import { useTranslation } from 'shared-ui';
import { useConsoleContext } from '../../data/console-context.ts';
import { useUser } from '../../data/queries.ts';
import { useRole } from '../../data/use-role.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { NoticesCard } from '../../features/account/components/notices-card.tsx';
import { FeedCard } from '../../features/calendar-connections/components/feed-card.tsx';
import { PersonLogInCard } from '../../features/members/components/person-log-in-card.tsx';
import { DaysOffCard } from '../../features/special-hours/components/days-off-card.tsx';
import { LeavingCard } from '../../features/staff/components/leaving-card.tsx';
import { OwnHours } from '../../features/staff/components/own-hours.tsx';
import { PersonLinks } from '../../features/staff/components/person-links.tsx';
import { PersonServices } from '../../features/staff/components/person-services.tsx';

function usePersonCards(person: Staff) {
  const { t } = useTranslation('console');
  const { isTeam, staff } = useStaff();
  const { isOwner } = useRole();
  const { savesNothing } = useConsoleContext().variant;
  const email = useUser().data?.email.toLowerCase();
  const isOwn = email !== undefined && person.email.toLowerCase() === email;
  return {
    person: { id: 'person', title: t('sections.profile'), isShown: true },
    hours: { id: 'own-hours', title: t('staff.hours'), isShown: true },
    daysOff: { id: 'person-days-off', title: t('person.daysOff'), isShown: isTeam },
    services: { id: 'person-services', title: t('sections.services'), isShown: true },
    logIn: { id: 'person-log-in', title: t('person.logIn'), isShown: isOwner && !savesNothing },
    feed: { id: 'feed', title: t('person.feed'), isShown: isTeam },
    notices: { id: 'notices', title: t('account.noticesTitle'), isShown: isOwn },
    leaving: { id: 'person-leaving', title: t('person.leaving'), isShown: staff.length > 1 },
  };
}

/** What follows the profile on the page of a person; each card saves for itself. */
export function PersonCards({ person }: { person: Staff }) {
  const card = usePersonCards(person);
  return (
    <>
      <OwnHours person={person} />
      {card.daysOff.isShown && <DaysOffCard person={person} />}
      <PersonServices person={person} />
      {card.logIn.isShown && <PersonLogInCard person={person} />}
      {card.feed.isShown && <FeedCard person={person} />}
      {card.notices.isShown && <NoticesCard />}
      {card.leaving.isShown && <LeavingCard person={person} />}
    </>
  );
}

export function PersonContents({ person }: { person: Staff }) {
  const card = usePersonCards(person);
  const cards = Object.values(card).filter(({ isShown }) => isShown);
  return <PersonLinks cards={cards.map(({ id, title }) => [id, title] as const)} />;
}

import type { Profile } from 'api/contract/profile.ts';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import pill from '../../components/pill.module.css';
import { prefetchedComponent } from '../../components/prefetched-component.ts';

const PlanPopover = prefetchedComponent(() => import('./plan-popover.tsx'));

/** The id of what shows coins and plan in the top bar. Where it is hidden, the account menu has them. */
export const PLAN_PILLS = 'plan-pills';

interface Props {
  profile: Profile;
  opens: 'coins' | 'tier';
  title?: string;
  children: ReactNode;
}

export function PlanPill({ profile, opens, title, children }: Props) {
  const [wanted, setWanted] = useState(false);
  const button = (rest: ComponentProps<'button'>) => (
    <button type="button" className={pill.pill} title={title} {...rest}>
      {children}
    </button>
  );
  const closed = button({
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  });
  return wanted ? (
    <Suspense fallback={closed}>
      <PlanPopover profile={profile} shows={opens} trigger={button({})} />
    </Suspense>
  ) : (
    closed
  );
}

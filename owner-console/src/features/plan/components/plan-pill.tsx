import type { Profile } from 'api/contract/profile.ts';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import pill from '../../../components/pill.module.css';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';

const POPOVERS = {
  coins: prefetchedComponent(() => import('./coins-popover.tsx')),
  tier: prefetchedComponent(() => import('./tier-popover.tsx')),
};

interface Props {
  profile: Profile;
  opens: keyof typeof POPOVERS;
  children: ReactNode;
}

export function PlanPill({ profile, opens, children }: Props) {
  const [wanted, setWanted] = useState(false);
  const Popover = POPOVERS[opens];
  const button = (rest: ComponentProps<'button'>) => (
    <button type="button" className={pill.pill} {...rest}>
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
      <Popover profile={profile} trigger={button({})} />
    </Suspense>
  ) : (
    closed
  );
}

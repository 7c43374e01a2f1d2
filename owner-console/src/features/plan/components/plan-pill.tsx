import type { Profile } from 'api/contract/profile.ts';
import { type ComponentProps, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { near } from '../../../components/near.ts';
import pill from '../../../components/pill.module.css';

/** What a pill opens, at its `trigger`. */
export interface PlanPopoverProps {
  profile: Profile;
  trigger: ReactElement;
}

const POPOVERS = {
  coins: near(() => import('./coins-popover.tsx')),
  tier: near(() => import('./tier-popover.tsx')),
};

interface Props {
  profile: Profile;
  opens: keyof typeof POPOVERS;
  children: ReactNode;
}

/** A button of the top bar; its popover is there from the first press on. */
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

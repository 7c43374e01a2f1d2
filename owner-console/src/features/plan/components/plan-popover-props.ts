import type { Profile } from 'api/contract/profile.ts';
import type { ReactElement } from 'react';

export interface PlanPopoverProps {
  profile: Profile;
  trigger: ReactElement;
}

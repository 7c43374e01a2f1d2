import type { Profile } from 'api/contract/profile.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'shared-ui';
import { Popover } from 'shared-ui/popover.tsx';
import { CoinsPanel } from './coins-panel.tsx';
import { TierPanel } from './tier-panel.tsx';

const PANELS = { coins: CoinsPanel, tier: TierPanel };

interface Props {
  profile: Profile;
  shows: keyof typeof PANELS;
  trigger: ReactElement;
}

export default function PlanPopover({ profile, shows, trigger }: Props) {
  const { t } = useTranslation('console');
  const Panel = PANELS[shows];
  return (
    <Popover startsOpen label={t(shows === 'coins' ? 'coins.title' : 'tier.title')} trigger={trigger}>
      <Panel profile={profile} />
    </Popover>
  );
}

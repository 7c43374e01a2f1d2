import { useTranslation } from 'shared-ui';
import { Popover } from 'shared-ui/popover.tsx';
import type { PlanPopoverProps } from './plan-popover-props.ts';
import { TierPanel } from './tier-panel.tsx';

export default function TierPopover({ profile, trigger }: PlanPopoverProps) {
  const { t } = useTranslation('console');
  return (
    <Popover startsOpen label={t('tier.title')} trigger={trigger}>
      <TierPanel profile={profile} />
    </Popover>
  );
}

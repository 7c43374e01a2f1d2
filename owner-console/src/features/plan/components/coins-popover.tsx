import { useTranslation } from 'shared-ui';
import { Popover } from 'shared-ui/popover.tsx';
import { CoinsPanel } from './coins-panel.tsx';
import type { PlanPopoverProps } from './plan-popover-props.ts';

export default function CoinsPopover({ profile, trigger }: PlanPopoverProps) {
  const { t } = useTranslation('console');
  return (
    <Popover startsOpen label={t('coins.title')} trigger={trigger}>
      <CoinsPanel profile={profile} />
    </Popover>
  );
}

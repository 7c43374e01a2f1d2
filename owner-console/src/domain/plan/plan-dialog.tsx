import type { Profile } from 'api/contract/profile.ts';
import { Button, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { CoinsPanel } from './coins-panel.tsx';
import { TierPanel } from './tier-panel.tsx';

export default function PlanDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('console');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('tier.title')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <CoinsPanel profile={profile} />
      <TierPanel profile={profile} />
    </Dialog>
  );
}

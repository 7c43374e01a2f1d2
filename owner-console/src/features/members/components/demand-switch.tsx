import { useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { Switch } from 'shared-ui/switch.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { goTo } from '../../../components/place-store.ts';
import { useShortDate } from '../../../data/use-short-date.ts';
import { useMembers } from '../use-members.ts';

/** Whether everyone needs two-step verification. `isSecured`: whether the owner at the screen has it. */
export function DemandSwitch({ isSecured }: { isSecured: boolean }) {
  const { t } = useTranslation('console');
  const { demandsSecondFactor, secondFactorDueAt, demandSecondFactor } = useMembers();
  const shortDate = useShortDate();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');

  async function demand(wanted: boolean) {
    setAsking(false);
    setFailure('');
    try {
      await demandSecondFactor(wanted);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message || t('members.failed'));
      return;
    }
    if (wanted)
      toast({
        text: t('security.demanded'),
        action: { label: t('event.undo'), onAct: () => void demand(false) },
      });
  }

  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Switch
        label={t('security.demand')}
        hint={
          secondFactorDueAt
            ? t('security.demandDue', { date: shortDate(secondFactorDueAt) })
            : t('security.demandHelp')
        }
        checked={demandsSecondFactor}
        onChange={(wanted) => (wanted ? setAsking(true) : void demand(false))}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('security.demandQuestion')}
        confirmLabel={t(isSecured ? 'security.demandGo' : 'security.ownFirstGo')}
        danger={false}
        onConfirm={() => (isSecured ? void demand(true) : goTo({ place: 'account', section: 'security' }))}
      >
        <p>{t(isSecured ? 'security.demandAsks' : 'security.ownFirst')}</p>
      </ConfirmDialog>
    </>
  );
}

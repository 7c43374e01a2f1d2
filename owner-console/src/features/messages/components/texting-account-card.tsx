import type { TextingSettings } from 'api/contract/texting.ts';
import { useState } from 'react';
import { Button, Tag, useTranslation } from 'shared-ui';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useRole } from '../../../data/use-role.ts';
import { useTextingChanges } from '../use-texting.ts';
import { ConnectTwilio } from './connect-twilio.tsx';
import styles from './messages.module.css';
import { TextingTestDialog } from './texting-test-dialog.tsx';

type Shown = 'nothing' | 'form' | 'test' | 'removal';

export function TextingAccountCard({ settings }: { settings: TextingSettings }) {
  const { t } = useTranslation('console');
  const { isOwner } = useRole();
  const { save } = useTextingChanges();
  const [shown, setShown] = useState<Shown>('nothing');
  const close = () => setShown('nothing');
  const { connected, account_sid: accountSid, from } = settings;
  return (
    <SectionCard
      id="texting"
      title={t('texting.title')}
      help={t('texting.help')}
      aside={connected && <Tag tone="ok">{t('texting.connected')}</Tag>}
    >
      {connected && (
        <div className={styles.account}>
          <p>
            <b>{from}</b>
            <span>{t('texting.account', { account: `${accountSid.slice(0, 6)}…` })}</span>
          </p>
          <Button variant="quiet" small onClick={() => setShown('test')}>
            {t('texting.test')}
          </Button>
          {isOwner && (
            <>
              <Button variant="quiet" small onClick={() => setShown('form')}>
                {t('texting.change')}
              </Button>
              <Button variant="danger-quiet" small onClick={() => setShown('removal')}>
                {t('texting.disconnect')}
              </Button>
            </>
          )}
        </div>
      )}
      {isOwner && (!connected || shown === 'form') && (
        <ConnectTwilio settings={settings} onConnected={close} />
      )}
      {!isOwner && !connected && <p>{t('texting.onlyOwner')}</p>}
      {shown === 'test' && <TextingTestDialog onClose={close} />}
      {shown === 'removal' && (
        <RemovalDialog
          title={t('texting.disconnectQuestion')}
          confirmLabel={t('texting.disconnect')}
          failure={t('texting.failed')}
          remove={async () => {
            await save({ account_sid: '' });
            close();
          }}
          onClose={close}
        >
          <p>{t('texting.disconnectConsequence')}</p>
        </RemovalDialog>
      )}
    </SectionCard>
  );
}

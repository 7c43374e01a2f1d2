import type { Passkey } from 'api/contract/second-factor.ts';
import { useState } from 'react';
import { Button, Skeleton, Tag, useTranslation, VisuallyHidden } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { ListRow } from '../../../components/list-row.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useProfile } from '../../../data/queries.ts';
import { useSecondFactor } from '../use-second-factor.ts';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyDate } from './passkey-date.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import styles from './security.module.css';

type Step =
  | { name: 'app' | 'passkey' | 'codes' | 'off' }
  | { name: 'scan'; secret: string; url: string }
  | { name: 'keep'; codes: string[] }
  | { name: 'remove'; passkey: Passkey };

export function SecondFactorCard() {
  const { t } = useTranslation('console');
  // A member who first has to set one up cannot read it yet.
  const profile = useProfile().data;
  const { factors, error, reread, ...changes } = useSecondFactor();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const isOn = factors !== undefined && (factors.totp || factors.passkeys.length > 0);
  const keep = (codes: string[]) => setStep(codes.length > 0 ? { name: 'keep', codes } : null);
  const button = (name: 'app' | 'passkey' | 'codes', text: string) => (
    <Button variant="secondary" small onClick={() => setStep({ name })}>
      {text}
    </Button>
  );

  return (
    <SectionCard
      id="second-factor"
      title={t('security.title')}
      help={t(isOn ? 'security.helpOn' : 'security.helpOff')}
      aside={factors && <Tag tone={isOn ? 'ok' : 'plain'}>{t(isOn ? 'security.on' : 'security.off')}</Tag>}
    >
      {error && <LoadFailed text={t('security.loadFailed')} onRetry={() => void reread()} />}
      {!factors && !error && <Skeleton height="8rem" />}
      {factors && (
        <>
          <ul>
            <ListRow
              className={styles.facts}
              words={
                <>
                  <b>{t('security.app')}</b>
                  <span>{t(factors.totp ? 'security.appOn' : 'security.appHelp')}</span>
                </>
              }
              actions={button('app', t(factors.totp ? 'security.setUpAgain' : 'security.setUp'))}
            />
            <ListRow
              className={styles.facts}
              words={
                <>
                  <b>{t('security.passkey')}</b>
                  <span>{t('security.passkeyHelp')}</span>
                </>
              }
              actions={button('passkey', t('security.addPasskey'))}
            />
            {factors.passkeys.map((passkey) => (
              <ListRow
                className={styles.facts}
                key={passkey.id}
                words={
                  <>
                    <b>{passkey.name}</b>
                    {profile && <PasskeyDate passkey={passkey} />}
                  </>
                }
                actions={
                  <Button variant="danger-quiet" small onClick={() => setStep({ name: 'remove', passkey })}>
                    {t('security.remove')}
                    <VisuallyHidden>{` ${passkey.name}`}</VisuallyHidden>
                  </Button>
                }
              />
            ))}
            {isOn && (
              <ListRow
                className={styles.facts}
                words={
                  <>
                    <b>{t('security.codes', { count: factors.recovery_codes_left })}</b>
                    <span>{t('security.codesWhen')}</span>
                  </>
                }
                actions={button('codes', t('security.newCodes'))}
              />
            )}
          </ul>
          {isOn && (
            <Button variant="danger-quiet" onClick={() => setStep({ name: 'off' })}>
              {t('security.turnOff')}
            </Button>
          )}
        </>
      )}
      {step?.name === 'app' && (
        <ProofDialog
          title={t('security.appTitle')}
          help={t('security.passwordFirst')}
          go={t('security.next')}
          send={async ({ password }) => {
            const { secret, otpauth_url: url } = await changes.setUp(password);
            setStep({ name: 'scan', secret, url });
          }}
          onClose={close}
        />
      )}
      {step?.name === 'scan' && (
        <AppDialog {...step} confirm={async (code) => keep(await changes.confirm(code))} onClose={close} />
      )}
      {step?.name === 'keep' && (
        <CodesDialog
          codes={step.codes}
          onClose={() => {
            close();
            void reread();
          }}
        />
      )}
      {step?.name === 'passkey' && (
        <ProofDialog
          title={t('security.addPasskey')}
          help={t('security.passkeyNext')}
          go={t('security.next')}
          nameLabel={t('security.passkeyName')}
          send={async ({ password, name }) => {
            const codes = await changes.addPasskey(password, name.trim());
            keep(codes);
            // The codes come first: where a second factor was missing, this card goes once it is known.
            if (codes.length === 0) await reread();
          }}
          onClose={close}
        />
      )}
      {step?.name === 'codes' && (
        <ProofDialog
          title={t('security.newCodes')}
          help={t('security.newCodesHelp')}
          go={t('security.newCodes')}
          needsCode
          send={async (proof) => keep(await changes.newCodes(proof))}
          onClose={close}
        />
      )}
      {step?.name === 'off' && (
        <ProofDialog
          title={t('security.turnOff')}
          help={t('security.turnOffHelp')}
          go={t('security.turnOffGo')}
          danger
          needsCode
          send={async (proof) => {
            toast({ text: (await changes.turnOff(proof)).message, tone: 'ok' });
            close();
          }}
          onClose={close}
        />
      )}
      {step?.name === 'remove' && (
        <ProofDialog
          title={t('security.removeQuestion', { name: step.passkey.name })}
          help={t('security.removeHelp')}
          go={t('security.remove')}
          danger
          send={async (proof) => {
            await changes.removePasskey(step.passkey.id, proof);
            close();
          }}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { useFactorStore } from '../../../data/second-factor.ts';
import { CodeField } from '../../../domain/account/code-field.tsx';
import { useCodeLock } from '../../../domain/account/use-code-lock.ts';
import { showPasskey } from '../show-passkey.ts';
import styles from './security.module.css';

const FORM = 'second-factor';

export default function FactorDialog() {
  const { t } = useTranslation('console');
  const demand = useFactorStore((state) => state.demand);
  const form = useForm({ defaultValues: { code: '' } });
  const [problem, setProblem] = useState('');
  const { locked, lock } = useCodeLock();
  const lockedFor = demand?.lockedFor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (lockedFor) lock(lockedFor);
  }, [demand]);
  if (!demand) return null;
  const { methods, answer } = demand;
  const hasCodes = methods.some((method) => method !== 'passkey');

  async function usePasskey() {
    try {
      answer(await showPasskey());
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('security.passkeyFailed'));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(null)}
      title={t('security.again')}
      actions={
        <>
          <Button variant="secondary" onClick={() => answer(null)}>
            {t('cancel')}
          </Button>
          {hasCodes && (
            <Button type="submit" form={FORM} disabled={locked !== null}>
              {t('security.go')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={FORM}
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit(({ code }) => {
          form.reset();
          answer({ code });
        })}
      >
        <p>{t('security.againHelp')}</p>
        {(problem || demand.problem) && <Banner tone="danger">{problem || demand.problem}</Banner>}
        {hasCodes && (
          <CodeField
            hint={t('security.codeHint')}
            locked={locked}
            error={form.formState.errors.code?.message}
            {...form.register('code', { required: t('security.codeNeeded') })}
          />
        )}
        {methods.includes('passkey') && (
          <Button variant="secondary" disabled={locked !== null} onClick={() => void usePasskey()}>
            {t('security.usePasskey')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

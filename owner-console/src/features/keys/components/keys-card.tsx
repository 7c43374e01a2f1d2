import type { Key } from 'api/contract/keys.ts';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button, Tag, useTranslation, VisuallyHidden } from 'shared-ui';
import { ListRow } from '../../../components/list-row.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { SecretDialog } from '../../../components/secret-dialog.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useWhen } from '../../../data/use-when.ts';
import { useKeyChanges, useKeys } from '../use-keys.ts';
import { KeyDialog } from './key-dialog.tsx';

export function KeysCard() {
  const { t } = useTranslation('console');
  const when = useWhen();
  const keys = useKeys();
  const { remove } = useKeyChanges();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState('');
  const [removed, setRemoved] = useState<Key | null>(null);

  return (
    <SectionCard
      id="keys"
      title={t('keys.title')}
      help={t('keys.help')}
      aside={
        <Button
          variant="secondary"
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => setIsMaking(true)}
        >
          {t('keys.make')}
        </Button>
      }
    >
      <LoadState read={keys} failure={t('keys.loadFailed')} height="4rem" />
      {keys.data && keys.data.keys.length > 0 && (
        <ul>
          {keys.data.keys.map((key) => (
            <ListRow
              key={key.key_id}
              words={
                <>
                  <b>
                    {key.name}{' '}
                    <Tag tone={key.scope === 'write' ? 'warn' : 'plain'}>{t(`keys.scope.${key.scope}`)}</Tag>
                  </b>
                  <span>
                    {key.last_used_at
                      ? t('keys.lastUsed', { when: when(key.last_used_at) })
                      : t('keys.neverUsed')}
                  </span>
                </>
              }
              actions={
                <Button variant="danger-quiet" small onClick={() => setRemoved(key)}>
                  {t('keys.remove')}
                  <VisuallyHidden>{` ${key.name}`}</VisuallyHidden>
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {isMaking && (
        <KeyDialog
          onClose={() => setIsMaking(false)}
          onMade={(key) => {
            setIsMaking(false);
            setMade(key);
          }}
        />
      )}
      {made && <SecretDialog title={t('keys.made')} secret={made} onClose={() => setMade('')} />}
      {removed && (
        <RemovalDialog
          title={t('keys.removeQuestion', { name: removed.name })}
          confirmLabel={t('keys.remove')}
          failure={t('keys.removeFailed')}
          remove={async () => {
            await remove(removed.key_id);
            setRemoved(null);
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{t('keys.removeConsequence')}</p>
        </RemovalDialog>
      )}
    </SectionCard>
  );
}

import type { Passkey } from 'api/contract/second-factor.ts';
import { useTranslation } from 'shared-ui';
import { useWhen } from '../../../data/use-when.ts';

export function PasskeyDate({ passkey: { last_used_at: used, created_at: added } }: { passkey: Passkey }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  return (
    <span>
      {used ? t('security.lastUsed', { when: when(used) }) : t('security.addedAt', { when: when(added) })}
    </span>
  );
}

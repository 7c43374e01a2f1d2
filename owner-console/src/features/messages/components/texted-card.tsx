import type { TextingSettings, TextingSettingsBody } from 'api/contract/texting.ts';
import { useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { Switch } from 'shared-ui/switch.tsx';
import { SaveState, type Saving } from '../../../components/save-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useRole } from '../../../data/use-role.ts';
import { useTextingChanges } from '../use-texting.ts';
import styles from './messages.module.css';

const KINDS = ['24h', '2h', 'confirmations'] as const;

export function TextedCard({ settings }: { settings: TextingSettings }) {
  const { t } = useTranslation('console');
  const { isOwner } = useRole();
  const { save } = useTextingChanges();
  const [state, setState] = useState<Saving>('idle');
  const isTexted = { ...settings.reminders, confirmations: settings.confirmations };

  async function change(body: TextingSettingsBody) {
    setState('saving');
    try {
      await save(body);
      setState('saved');
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setState('failed');
    }
  }

  return (
    <SectionCard
      id="texted"
      title={t('texting.what')}
      help={t('texting.whatHelp')}
      aside={<SaveState state={state} failed={t('texting.failed')} />}
    >
      <ul className={styles.rows}>
        {KINDS.map((key) => (
          <li key={key}>
            <Switch
              label={<b>{t(`texting.texted.${key}`)}</b>}
              hint={key === 'confirmations' ? t('texting.confirmationsHint') : undefined}
              checked={isTexted[key]}
              disabled={!isOwner}
              onChange={(checked) =>
                change(
                  key === 'confirmations' ? { confirmations: checked } : { reminders: { [key]: checked } },
                )
              }
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

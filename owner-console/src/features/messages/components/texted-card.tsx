import type { TextingSettings, TextingSettingsBody } from 'api/contract/texting.ts';
import { useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { Switch } from 'shared-ui/switch.tsx';
import { SaveState, type Saving } from '../../../components/save-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useRole } from '../../../data/use-role.ts';
import { useTextingChanges } from '../use-texting.ts';
import styles from './messages.module.css';

export function TextedCard({ settings }: { settings: TextingSettings }) {
  const { t } = useTranslation('console');
  const { isOwner } = useRole();
  const { save } = useTextingChanges();
  const [state, setState] = useState<Saving>('idle');
  const { reminders, confirmations } = settings;

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

  const rows = [
    {
      key: '24h',
      checked: reminders['24h'],
      toBody: (checked: boolean) => ({ reminders: { '24h': checked } }),
    },
    { key: '2h', checked: reminders['2h'], toBody: (checked: boolean) => ({ reminders: { '2h': checked } }) },
    {
      key: 'confirmations',
      checked: confirmations,
      toBody: (checked: boolean) => ({ confirmations: checked }),
    },
  ] as const;
  return (
    <SectionCard
      id="texted"
      title={t('texting.what')}
      help={t('texting.whatHelp')}
      aside={<SaveState state={state} failed={t('texting.failed')} />}
    >
      <ul className={styles.rows}>
        {rows.map(({ key, checked, toBody }) => (
          <li key={key}>
            <Switch
              label={<b>{t(`texting.texted.${key}`)}</b>}
              hint={key === 'confirmations' ? t('texting.confirmationsHint') : undefined}
              checked={checked}
              disabled={!isOwner}
              onChange={(next) => change(toBody(next))}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

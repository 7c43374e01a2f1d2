import { useTranslation } from 'shared-ui';
import { LoadState } from '../../../components/load-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useTextingSettings } from '../use-texting.ts';
import { TextedCard } from './texted-card.tsx';
import { TextingAccountCard } from './texting-account-card.tsx';
import { TextingMonthCard } from './texting-month-card.tsx';

export function TextingCards() {
  const { t } = useTranslation('console');
  const settings = useTextingSettings();
  if (!settings.data)
    return (
      <SectionCard id="texting" title={t('texting.title')} help={t('texting.help')}>
        <LoadState read={settings} failure={t('texting.loadFailed')} height="12rem" />
      </SectionCard>
    );
  return (
    <>
      <TextingAccountCard settings={settings.data} />
      {settings.data.connected && (
        <>
          <TextedCard settings={settings.data} />
          <TextingMonthCard settings={settings.data} />
        </>
      )}
    </>
  );
}

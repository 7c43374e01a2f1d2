import { Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { RailCard } from '../../../components/rail-card.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useTextingSettings } from '../use-texting.ts';
import { TextedCard } from './texted-card.tsx';
import { TextingAccountCard } from './texting-account-card.tsx';
import { TextingMonthCard } from './texting-month-card.tsx';

export function TextingCards() {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useTextingSettings();
  if (!data)
    return (
      <SectionCard id="texting" title={t('texting.title')} help={t('texting.help')}>
        {error ? (
          <LoadFailed text={t('texting.loadFailed')} onRetry={() => mutate()} />
        ) : (
          <Skeleton height="12rem" />
        )}
      </SectionCard>
    );
  return (
    <>
      <TextingAccountCard settings={data} />
      {data.connected && (
        <>
          <TextedCard settings={data} />
          <TextingMonthCard settings={data} />
        </>
      )}
    </>
  );
}

export function StopCard() {
  const { t } = useTranslation('console');
  return (
    <RailCard id="texting-stop" title={t('texting.stopTitle')}>
      <p>{t('texting.stopHelp')}</p>
    </RailCard>
  );
}

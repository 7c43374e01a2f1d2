import CalendarX from 'lucide-react/icons/calendar-x';
import { type ReactNode, useState } from 'react';
import { Button, EmptyState, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import stepHeader from '../../components/step-header.module.css';
import { StepHeading } from '../../components/step-heading.tsx';
import styles from './taken.module.css';

interface Props {
  message: string;
  kept: string;
  day: string;
  detail: string;
  open: readonly string[];
  suggested: string | null;
  busy: boolean;
  loading: boolean;
  focusHeading: boolean;
  formatSlot: (slot: string) => string;
  children: (chosen: string | null, choose: (slot: string) => void) => ReactNode;
  onTake: (slot: string) => void;
  onSeeAll: () => void;
}

export default function TakenStep(props: Props) {
  const { t } = useTranslation('widget');
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked && props.open.includes(picked) ? picked : props.suggested;
  const seeAll = (
    <Button variant="quiet" onClick={props.onSeeAll}>
      {t('taken.seeAll')}
    </Button>
  );
  return (
    <>
      <div className={styles.banner}>
        <Banner tone="danger">
          <b>{props.message}</b>
          <br />
          {props.kept}
        </Banner>
      </div>
      <header className={stepHeader.header}>
        <StepHeading level={1} focus={props.focusHeading}>
          {t('taken.title', { day: props.day })}
        </StepHeading>
        <p>{props.detail}</p>
      </header>
      {chosen || props.loading ? (
        <>
          {props.children(chosen, setPicked)}
          <div className={styles.act}>
            {chosen && (
              <Button busy={props.busy} onClick={() => props.onTake(chosen)}>
                {t('taken.take', { time: props.formatSlot(chosen) })}
              </Button>
            )}
            {seeAll}
          </div>
        </>
      ) : (
        <EmptyState icon={<CalendarX />} title={t('slots.noneForDate')} action={seeAll} />
      )}
    </>
  );
}

import type { Profile } from 'api/contract/profile.ts';
import Check from 'lucide-react/icons/check';
import { Button, useTranslation, VisuallyHidden } from 'shared-ui';
import { useHours, useServices } from '../../../data/queries.ts';
import { doneSteps, SETUP_STEPS, type SetupStep } from '../setup-steps.ts';
import styles from './setup-guide.module.css';

interface Props {
  profile: Profile;
  onGo: (step: SetupStep) => void;
}

export function SetupGuide({ profile, onGo }: Props) {
  const { t } = useTranslation('console');
  const services = useServices().data?.services ?? profile.services;
  const shifts = useHours().data?.business_hours;
  if (!shifts) return null;
  const done = doneSteps(profile, services, shifts);
  const next = SETUP_STEPS.find((step) => !done.includes(step));
  const count = done.length;

  return (
    <section className={styles.guide} aria-labelledby="setup-title">
      <header className={styles.head}>
        <h2 id="setup-title">{t('setup.title')}</h2>
        <b className={styles.state}>{t('unpublished.title')}</b>
        <p>{t('setup.progress', { count, total: SETUP_STEPS.length })}</p>
        <progress
          className={styles.bar}
          value={count}
          max={SETUP_STEPS.length}
          aria-labelledby="setup-title"
        />
      </header>
      <ol className={styles.steps}>
        {SETUP_STEPS.map((step, index) => {
          const isDone = done.includes(step);
          return (
            <li key={step} data-done={isDone} aria-current={step === next ? 'step' : undefined}>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Check /> : index + 1}
              </span>
              <div className={styles.words}>
                <b>{t(`setup.${step}.title`)}</b>
                {isDone && <VisuallyHidden>{t('setup.done')}</VisuallyHidden>}
                <p>{t(`setup.${step}.help`)}</p>
              </div>
              <Button variant={step === next ? 'primary' : 'secondary'} small onClick={() => onGo(step)}>
                {t(isDone ? `setup.${step}.again` : `setup.${step}.go`)}
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

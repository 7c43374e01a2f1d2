import { useTranslation } from 'shared-ui';
import styles from './stepper.module.css';

const STEPS = ['service', 'time', 'details'] as const;
export type StepName = (typeof STEPS)[number];

interface Props {
  current: StepName;
  hasOneService: boolean;
  onBack: (step: StepName) => void;
  className?: string;
}

export function Stepper({ current, hasOneService, onBack, className = '' }: Props) {
  const { t } = useTranslation('widget');
  const steps = hasOneService ? STEPS.slice(1) : STEPS;
  const currentIndex = steps.indexOf(current);
  return (
    <ol className={`${styles.stepper} ${className}`} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < currentIndex ? styles.done : undefined}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          {index < currentIndex ? (
            <button type="button" onClick={() => onBack(step)}>
              {t(`steps.${step}`)}
            </button>
          ) : (
            <span>{t(`steps.${step}`)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

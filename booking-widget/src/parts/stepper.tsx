import { useTranslation } from 'shared-ui';
import styles from './stepper.module.css';

const STEPS = ['service', 'time', 'details'] as const;
export type StepName = (typeof STEPS)[number];

interface Props {
  current: StepName;
  /** Done steps lead back. */
  onBack: (step: StepName) => void;
  className?: string;
}

/** Where the booking stands: three bars with names, the done ones are links. */
export function Stepper({ current, onBack, className = '' }: Props) {
  const { t } = useTranslation('widget');
  const place = STEPS.indexOf(current);
  return (
    <ol className={`${styles.stepper} ${className}`} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < place ? styles.done : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          {index < place ? (
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

import { useTranslation } from 'shared-ui';
import { useFreePlan } from '../account/free-plan.ts';
import styles from './questions.module.css';

export function Questions() {
  const { t } = useTranslation('shell');
  const freePlan = useFreePlan();
  const topics = [
    [t('landing.more.how'), t('landing.more.howText')],
    [t('landing.more.customers'), t('landing.more.customersText')],
    [t('landing.more.mails'), t('landing.more.mailsText')],
    [t('landing.more.cost'), t('landing.more.costText', { freePlan: freePlan.sentence })],
  ];
  return (
    <div className={styles.more}>
      {topics.map(([title, text]) => (
        <details key={title}>
          <summary>
            {title}
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 9 6 6 6-6" />
            </svg>
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  );
}

import { useTranslation } from 'shared-ui';
import type { FreePlan } from '../account/free-plan.ts';
import styles from './why.module.css';

export function Why({ freePlan }: { freePlan: FreePlan }) {
  const { t } = useTranslation('shell');
  const reasons = [
    { id: 'noDouble', text: t('landing.why.noDoubleText'), link: '/reliability.txt' },
    { id: 'payments', text: t('landing.why.paymentsText') },
    { id: 'receipts', text: t('landing.why.receiptsText') },
    { id: 'visits', text: t('landing.why.visitsText') },
    { id: 'noAccount', text: t('landing.why.noAccountText') },
    { id: 'ownWebsite', text: t('landing.why.ownWebsiteText') },
    { id: 'reminders', text: t('landing.why.remindersText') },
    { id: 'languages', text: t('landing.why.languagesText') },
    { id: 'free', text: t('landing.why.freeText', { freePlan: freePlan.sentence }) },
  ] as const;
  return (
    <section className={styles.why} aria-labelledby="why">
      <h2 id="why">{t('landing.why.title')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.id} id={reason.id}>
            <h3>{t(`landing.why.${reason.id}`)}</h3>
            <p>
              {reason.text}
              {'link' in reason && (
                <>
                  {' '}
                  <a href={reason.link} hrefLang="en">
                    {t('landing.why.proof')}
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

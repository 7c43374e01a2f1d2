import { useTranslation } from 'shared-ui';
import type { FreePlan } from '../account/free-plan.ts';
import styles from './comparison.module.css';

const PRODUCTS = ['Slotwell', 'Calendly', 'Cal.com', 'Square', 'Acuity'];

/** Cells by product. docs/comparison.md names the source of each. */
const FACTS = {
  freePlan: ['own', 'oneEventType', 'onePerson', 'oneLocation', 'trial'],
  ownServer: ['mit', 'none', 'calDiy', 'none', 'none'],
  reminders: ['everyPlan', 'paidPlans', 'workflows', 'yes', 'paidPlans'],
  ownWebsite: ['yes', 'yes', 'yes', 'yes', 'yes'],
  approval: ['both', 'none', 'both', 'both', 'none'],
  payments: ['stripeEveryPlan', 'somePaid', 'stripe', 'square', 'threeProcessors'],
  calendars: ['caldav', 'yes', 'yes', 'google', 'icloud'],
} as const;

export function Comparison({ freePlan: { appointments } }: { freePlan: FreePlan }) {
  const { t } = useTranslation('shell');
  const ownLimit = () => {
    if (appointments === undefined) return t('landing.compare.cells.yes');
    return appointments === null
      ? t('landing.compare.cells.unlimited')
      : t('landing.compare.cells.limited', { count: appointments });
  };
  return (
    <section className={styles.comparison} id="compare" aria-labelledby="comparison">
      <h2 id="comparison">{t('landing.compare.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on phones must be reachable by keyboard */}
      <section className={styles.scroller} aria-label={t('landing.claims.compare')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {PRODUCTS.map((product) => (
                <th key={product} scope="col">
                  {product}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(FACTS).map(([fact, cells]) => (
              <tr key={fact}>
                <th scope="row">{t(`landing.compare.${fact}`)}</th>
                {cells.map((cell, index) => (
                  <td key={PRODUCTS[index]}>
                    {cell === 'own' ? ownLimit() : t(`landing.compare.cells.${cell}`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>
        {t('landing.compare.note')}{' '}
        <a href="/comparison.txt" hrefLang="en">
          {t('landing.compare.sources')}
        </a>
      </p>
    </section>
  );
}

import type { ServiceRequest } from 'api/contract/calendar.ts';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'shared-ui';
import { useProfile } from '../../../data/queries.ts';
import type { Outcome } from '../store.ts';
import styles from './decision-line.module.css';

export function DecisionLine({ request, outcome }: { request: ServiceRequest; outcome: Outcome }) {
  const { t } = useTranslation('console');
  const notifies = useProfile().data?.notify_customer ?? false;
  const isMailed = notifies && request.customer_email !== '';
  const who = request.customer_name || request.customer_email;
  const said = t(`requests.outcome.${outcome}`);
  const Icon = outcome === 'accepted' ? Check : Minus;

  return (
    <p className={outcome === 'accepted' ? styles.accepted : styles.other}>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      <span>
        {outcome !== 'already' && isMailed
          ? t('common:sentences', { first: said, second: t('requests.mailed', { who }) })
          : said}
      </span>
    </p>
  );
}

import type { ServiceRequest } from 'api/contract/calendar.ts';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useTranslation } from 'shared-ui';
import { useIsMailed } from '../../../data/use-is-mailed.ts';
import type { Outcome } from '../store.ts';
import styles from './requests-tray.module.css';

export function DecisionLine({ request, outcome }: { request: ServiceRequest; outcome: Outcome }) {
  const { t } = useTranslation('console');
  const isMailed = useIsMailed(request);
  const customer = request.customer_name || request.customer_email;
  const outcomeText = t(`requests.outcome.${outcome}`);
  const Icon = outcome === 'accepted' ? Check : Minus;

  return (
    <p className={outcome === 'accepted' ? styles.accepted : styles.other}>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      <span>
        {outcome !== 'already' && isMailed
          ? t('common:sentences', { first: outcomeText, second: t('requests.mailed', { who: customer }) })
          : outcomeText}
      </span>
    </p>
  );
}

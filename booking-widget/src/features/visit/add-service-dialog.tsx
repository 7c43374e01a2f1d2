import { VISIT } from 'api/contract/limits.ts';
import type { PublicService } from 'api/contract/services.ts';
import Plus from 'lucide-react/icons/plus';
import { currentLanguage, formatDuration, formatPrice, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { findLimit } from '../../data/visit-lines.ts';
import styles from './visit.module.css';

interface Props {
  services: readonly PublicService[];
  chosen: readonly PublicService[];
  currency: string;
  /** What the visit comes to so far. */
  sum: string;
  onAdd: (service: PublicService) => void;
  onClose: () => void;
}

/** One tap adds a service and closes the list. */
export default function AddServiceDialog({ services, chosen, currency, sum, onAdd, onClose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const first = services.find((service) => !findLimit(chosen, service));

  function describe(service: PublicService): string {
    const duration = formatDuration(service.duration, lang);
    const limit = findLimit(chosen, service);
    if (limit) return t(`visit.limit.${limit}`, { duration, count: VISIT.sameService });
    return chosen.includes(service) ? t('visit.inVisit', { duration }) : duration;
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('visit.another')}>
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.service_id}>
            <button
              type="button"
              disabled={findLimit(chosen, service) !== null}
              data-autofocus={service === first || undefined}
              onClick={() => onAdd(service)}
            >
              <span>
                <b>{service.name}</b>
                <small>{describe(service)}</small>
              </span>
              <span className={styles.price}>{formatPrice(service.price, currency, lang)}</span>
              <Plus aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p>{t('visit.soFar', { sum })}</p>
    </Dialog>
  );
}

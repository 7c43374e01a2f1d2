import { VISIT } from 'api/contract/limits.ts';
import type { PublicService } from 'api/contract/services.ts';
import { findLimit } from 'booking-parts/visit-limit.ts';
import Plus from 'lucide-react/icons/plus';
import { Fragment } from 'react';
import { Button, currentLanguage, formatDuration, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import type { PriceText } from '../../components/use-price-text.ts';
import styles from './add-service-dialog.module.css';

interface Props {
  services: readonly PublicService[];
  chosen: readonly PublicService[];
  priceText: PriceText;
  /** What the visit comes to so far. */
  sum: string;
  onAdd: (service: PublicService) => void;
  onClose: () => void;
}

/** One tap adds a service and closes the list. */
export default function AddServiceDialog({ services, chosen, priceText, sum, onAdd, onClose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const offers = services.map((service) => ({ service, limit: findLimit(chosen, service) }));
  const first = offers.find(({ limit }) => limit === null);
  const categories = [...new Set(services.map(({ category }) => category))];

  function describe({ service, limit }: (typeof offers)[number]): string {
    const duration = formatDuration(service.duration, lang);
    if (limit) return t(`visit.limit.${limit}`, { duration, count: VISIT.sameService });
    return chosen.includes(service) ? t('visit.inVisit', { duration }) : duration;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('visit.another')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('page.close')}
        </Button>
      }
    >
      {categories.map((category) => (
        <Fragment key={category}>
          {category && <h3 className={styles.category}>{category}</h3>}
          <ul className={styles.list}>
            {offers
              .filter(({ service }) => service.category === category)
              .map((offer) => (
                <li key={offer.service.service_id}>
                  <button
                    type="button"
                    disabled={offer.limit !== null}
                    data-autofocus={offer === first || undefined}
                    onClick={() => onAdd(offer.service)}
                  >
                    <span>
                      <b>{offer.service.name}</b>
                      <small>{describe(offer)}</small>
                    </span>
                    <span className={styles.price}>{priceText(offer.service.price, [offer.service])}</span>
                    <Plus aria-hidden="true" />
                  </button>
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
      <p>{t('visit.soFar', { sum })}</p>
    </Dialog>
  );
}

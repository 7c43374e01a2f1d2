import type { PublicService } from 'api/contract/services.ts';
import Clock from 'lucide-react/icons/clock';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useState } from 'react';
import { currentLanguage, formatDuration, useTranslation } from 'shared-ui';
import styles from './services.module.css';

interface Props {
  service: PublicService;
  price: string;
  checked: boolean;
  /** What can be added to the service, once it is chosen. */
  extras?: ReactNode;
  onChoose: (serviceId: string) => void;
  onTap: (serviceId: string) => void;
}

const SHORT_TEXT = 90;

/** The card has an invisible native radio button over it, for keyboard support. */
export function ServiceCard({ service, price, checked, extras, onChoose, onTap }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const [open, setOpen] = useState(false);
  const { service_id: id, description } = service;
  const long = description.length > SHORT_TEXT;
  return (
    <div className={styles.card}>
      <input
        type="radio"
        name="service"
        checked={checked}
        onChange={() => onChoose(id)}
        onClick={(event) => event.detail > 0 && onTap(id)}
        aria-labelledby={`service-${id}-name`}
        aria-describedby={`service-${id}-facts`}
      />
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.name} id={`service-${id}-name`}>
        {service.name}
      </span>
      <span className={styles.price}>{price}</span>
      <span className={styles.facts} id={`service-${id}-facts`}>
        <span>
          <Clock aria-hidden="true" />
          {formatDuration(service.duration, lang)}
        </span>
        {service.capacity > 1 && (
          <span>
            <Users aria-hidden="true" />
            {t('services.capacity', { count: service.capacity })}
          </span>
        )}
      </span>
      {description && (
        <span className={long && !open ? `${styles.text} ${styles.clamped}` : styles.text}>
          {description}
        </span>
      )}
      {long && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('services.less') : t('services.more')}
        </button>
      )}
      {checked && extras && <div className={styles.extras}>{extras}</div>}
    </div>
  );
}

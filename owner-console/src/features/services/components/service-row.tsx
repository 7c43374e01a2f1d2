import type { Service } from 'api/contract/services.ts';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import type { HTMLAttributes, ReactNode } from 'react';
import { currentLanguage, formatPrice, Tag, useTranslation } from 'shared-ui';
import { IconButton, iconButton } from '../../../components/icon-button.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { useOfferingNames } from '../use-offering-names.ts';
import { useServiceFacts } from '../use-service-facts.ts';
import { SERVICES } from '../use-service-form.ts';
import styles from './services-card.module.css';

interface Props {
  service: Service;
  currency: string;
  row: HTMLAttributes<HTMLLIElement>;
  grip: ReactNode;
  arrows: ReactNode;
  onRemove: () => void;
}

export function ServiceRow({ service, currency, row, grip, arrows, onRemove }: Props) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const formatFacts = useServiceFacts();
  const names = useOfferingNames(service);
  const { name, price, description, add_on: isAddOn } = service;
  const edit = t('services.editTitle', { name });

  return (
    <li {...row}>
      {grip}
      <div className={styles.words}>
        <b>
          {name} {isAddOn && <Tag tone="plain">{t('services.addOn')}</Tag>}
        </b>
        <span>{formatFacts(service)}</span>
        {names !== null && (
          <span className={names === '' ? styles.nobody : undefined}>
            {names === '' ? t('services.nobody') : t('services.offeredBy', { names })}
          </span>
        )}
        {description && <span className={styles.description}>{description}</span>}
      </div>
      {price !== null && <span className={styles.price}>{formatPrice(price, currency, lang)}</span>}
      <span className={styles.acts}>
        {arrows}
        <PlaceLink
          className={iconButton}
          to={{ ...SERVICES, item: service.service_id }}
          aria-label={edit}
          title={edit}
        >
          <Pencil />
        </PlaceLink>
        <IconButton label={t('services.removeName', { name })} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </span>
    </li>
  );
}

import type { Service } from 'api/contract/services.ts';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import type { HTMLAttributes, ReactNode } from 'react';
import { currentLanguage, formatPrice, useTranslation } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import { useServiceFacts } from '../use-service-facts.ts';
import styles from './services-card.module.css';

interface Props {
  service: Service;
  currency: string;
  row: HTMLAttributes<HTMLLIElement>;
  grip: ReactNode;
  arrows: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
}

export function ServiceRow({ service, currency, row, grip, arrows, onEdit, onRemove }: Props) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const formatFacts = useServiceFacts();
  const { name, price, description } = service;

  return (
    <li {...row}>
      {grip}
      <div className={styles.words}>
        <b>{name}</b>
        <span>{formatFacts(service)}</span>
        {description && <span className={styles.description}>{description}</span>}
      </div>
      {price !== null && <span className={styles.price}>{formatPrice(price, currency, lang)}</span>}
      <span className={styles.acts}>
        {arrows}
        <IconButton label={t('services.editTitle', { name })} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton label={t('services.removeName', { name })} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </span>
    </li>
  );
}

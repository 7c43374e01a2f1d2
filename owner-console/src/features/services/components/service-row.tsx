import type { Service } from 'api/contract/services.ts';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { currentLanguage, formatDuration, formatPrice, useTranslation } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import { ListRow } from '../../../components/list-row.tsx';
import styles from './services-card.module.css';

interface Props {
  service: Service;
  currency: string;
  onEdit: () => void;
  onRemove: () => void;
}

export function ServiceRow({ service, currency, onEdit, onRemove }: Props) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const { name, duration, price, capacity, description } = service;

  return (
    <ListRow
      className={styles.words}
      words={
        <>
          <b>{name}</b>
          <span>
            {formatDuration(duration, lang)}
            {capacity > 1 && ` · ${t('services.upTo', { number: capacity })}`}
          </span>
          {description && <span className={styles.description}>{description}</span>}
        </>
      }
      figure={price !== null && <span className={styles.price}>{formatPrice(price, currency, lang)}</span>}
      actions={
        <>
          <IconButton label={t('services.editTitle', { name })} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label={t('services.removeName', { name })} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </>
      }
    />
  );
}

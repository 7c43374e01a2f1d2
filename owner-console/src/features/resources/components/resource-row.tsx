import type { Resource } from 'api/contract/resources.ts';
import type { Service } from 'api/contract/services.ts';
import { listNames } from 'api/text/join-names.ts';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { currentLanguage, useTranslation } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import { ListRow } from '../../../components/list-row.tsx';
import { useResourceFacts } from '../../../domain/resources/use-resource-facts.ts';
import styles from './resources.module.css';

interface Props {
  resource: Resource;
  services: readonly Service[];
  onEdit: () => void;
  onRemove: () => void;
}

export function ResourceRow({ resource, services, onEdit, onRemove }: Props) {
  const { t } = useTranslation('console');
  const toFacts = useResourceFacts();
  const { name, resource_id: id } = resource;
  const names = services
    .filter(({ resource_ids }) => resource_ids.includes(id))
    .map((service) => service.name);
  return (
    <ListRow
      words={
        <>
          <b>{name}</b>
          <span className={styles.facts}>{toFacts(resource)}</span>
          <span className={styles.facts}>
            {names.length > 0
              ? t('resources.usedBy', { services: listNames(names, currentLanguage()) })
              : t('resources.unused')}
          </span>
        </>
      }
      actions={
        <>
          <IconButton label={t('resources.edit', { name })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t('resources.removeName', { name })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}

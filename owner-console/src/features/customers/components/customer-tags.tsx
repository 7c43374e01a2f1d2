import type { Customer } from 'api/contract/customers.ts';
import Ban from 'lucide-react/icons/ban';
import { Tag, useTranslation } from 'shared-ui';
import styles from './customers-list.module.css';

export function CustomerTags({ customer: { blocked, tags } }: { customer: Customer }) {
  const { t } = useTranslation('console');
  if (!blocked && tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {blocked && (
        <Tag tone="warn">
          <Ban size={14} aria-hidden /> {t('customers.blockedTag')}
        </Tag>
      )}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

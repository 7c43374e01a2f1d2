import type { Customer } from 'api/contract/customers.ts';
import { MAX_COUNT, MAX_LENGTH } from 'api/contract/limits.ts';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { useCustomerChanges } from '../../../domain/customers/use-customer-changes.ts';
import { useTags } from '../../../domain/customers/use-customers.ts';
import styles from './customer-page.module.css';

export function TagsPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation('console');
  const { edit } = useCustomerChanges();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const { customer_id, tags } = customer;
  const suggestions = useTags();

  async function save(next: string[]) {
    setError('');
    try {
      await edit(customer_id, { tags: next });
      setTyped('');
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
    }
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const tag = typed.trim();
    if (tag) void save([...tags, tag]);
  }

  return (
    <section className={styles.panel} aria-labelledby="customer-tags">
      <h2 id="customer-tags">{t('customers.tags')}</h2>
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
              <IconButton
                label={t('customers.removeTag', { tag })}
                onClick={() => save(tags.filter((other) => other !== tag))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </span>
          ))}
        </div>
      )}
      {tags.length < MAX_COUNT.tags && (
        <form onSubmit={add}>
          <TextField
            label={t('customers.newTag')}
            list="known-tags"
            hint={t('customers.newTagHint')}
            maxLength={MAX_LENGTH.tag}
            value={typed}
            error={error || undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id="known-tags">
            {suggestions
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </form>
      )}
    </section>
  );
}

import { CONNECTION_KINDS } from 'api/contract/limits.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import styles from './connection-form.module.css';

export function KindChoice({ field }: { field: UseFormRegisterReturn }) {
  const { t } = useTranslation('console');
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{t('calendars.kind')}</VisuallyHidden>
      </legend>
      <div className={styles.kinds}>
        {CONNECTION_KINDS.map((kind) => (
          <label key={kind}>
            <input type="radio" value={kind} {...field} />
            <span>
              <b>{t(`calendars.kinds.${kind}`)}</b>
              <small>{t(`calendars.kindHelp.${kind}`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import styles from './details.module.css';

interface Props {
  business: string;
  asksConsent: boolean;
  field: Omit<ComponentProps<typeof Checkbox>, 'label'>;
}

export function PrivacyTerms({ business, asksConsent, field }: Props) {
  const { t } = useTranslation('widget');
  const policy = (
    <a href="/privacy" target="_blank" rel="noreferrer">
      {t('details.privacyTerms')}
    </a>
  );
  if (!asksConsent) {
    return (
      <p className={styles.privacy}>
        {t('details.notice.before', { business })}
        {policy}
        {t('details.notice.after')}
      </p>
    );
  }
  const label = (
    <>
      {t('details.agree')}
      {policy}
    </>
  );
  return (
    <div className={styles.agree}>
      <Checkbox label={label} {...field} />
    </div>
  );
}

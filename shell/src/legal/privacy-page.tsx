import { useTranslation } from 'shared-ui';
import { CookieTable } from './cookie-table.tsx';
import { LegalDocument } from './document.tsx';

export default function PrivacyPage() {
  const { t } = useTranslation('legal');
  return (
    <LegalDocument
      name="privacy"
      extra={{ id: 'cookies', title: t('cookies.title'), content: <CookieTable /> }}
    />
  );
}

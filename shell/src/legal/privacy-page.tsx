import { CookieTable } from './cookie-table.tsx';
import { LegalDocument } from './document.tsx';

export default function PrivacyPage() {
  return (
    <LegalDocument name="privacy">
      <CookieTable />
    </LegalDocument>
  );
}

import { LegalDocument } from './document.tsx';

export default function TermsPage() {
  return <LegalDocument name="terms" />;
}

import { Download } from 'lucide-react';
import { ButtonLink, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';

export function ExportLinks() {
  const { t } = useTranslation('console');
  return (['csv', 'json'] as const).map((format) => (
    <ButtonLink
      key={format}
      variant="secondary"
      icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
      href={`/api/customers/export?format=${format}`}
      download
      onClick={() => toast({ text: t('customers.exporting') })}
    >
      {t(`customers.export.${format}`)}
    </ButtonLink>
  ));
}

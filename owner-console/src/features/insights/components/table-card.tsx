import type { InsightsTable } from 'api/contract/limits.ts';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { ButtonLink, useTranslation, VisuallyHidden } from 'shared-ui';
import { SectionCard } from '../../../components/section-card.tsx';
import { useConsoleContext } from '../../../data/console-context.ts';
import { csvAddress } from '../use-insights.ts';

export type CsvQuery = Parameters<typeof csvAddress>[0] | null;

interface Props {
  table: InsightsTable;
  help?: string;
  csvQuery: CsvQuery;
  children: ReactNode;
}

export function TableCard({ table, help, csvQuery, children }: Props) {
  const { t } = useTranslation('console');
  const { savesNothing } = useConsoleContext().variant;
  const title = t(`insights.table.${table}`);
  const download = csvQuery && !savesNothing && (
    <ButtonLink
      variant="quiet"
      small
      href={csvAddress(csvQuery, table)}
      download
      icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
    >
      CSV
      <VisuallyHidden>{t('insights.csvOf', { table: title })}</VisuallyHidden>
    </ButtonLink>
  );
  return (
    <SectionCard id={table} title={title} {...(help && { help })} aside={download}>
      {children}
    </SectionCard>
  );
}

import { ExternalLink } from 'lucide-react';
import { ButtonLink, useTranslation } from 'shared-ui';
import { CopyLine } from '../../../components/copy-line.tsx';

/** The page's address to hand on: copied in one tap, or opened as customers see it. */
export function PublicAddress({ businessId }: { businessId: string }) {
  const { t } = useTranslation('console');
  const path = `/${businessId}`;

  return (
    <>
      <CopyLine
        text={`${location.origin}${path}`}
        shown={`${location.host}${path}`}
        label={t('publish.copy')}
        done={t('publish.copied')}
      />
      <ButtonLink
        block
        href={path}
        target="_blank"
        rel="noreferrer"
        icon={<ExternalLink size={18} strokeWidth={1.8} aria-hidden />}
      >
        {t('publish.open')}
      </ButtonLink>
    </>
  );
}

import { Copy, ExternalLink } from 'lucide-react';
import { ButtonLink, toast, useTranslation } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import styles from './public-address.module.css';

/** The page's address to hand on: copied in one tap, or opened as customers see it. */
export function PublicAddress({ businessId }: { businessId: string }) {
  const { t } = useTranslation('console');
  const path = `/${businessId}`;

  async function copy() {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    toast({ text: t('publish.copied'), tone: 'ok' });
  }

  return (
    <>
      <div className={styles.address}>
        <span>
          {location.host}
          {path}
        </span>
        {/* Browsers offer the clipboard to secure pages only. */}
        {window.isSecureContext && (
          <IconButton label={t('publish.copy')} onClick={copy}>
            <Copy />
          </IconButton>
        )}
      </div>
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

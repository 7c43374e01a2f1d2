import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { ButtonLink, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { encode } from 'uqr';
import styles from './qr-dialog.module.css';

interface Props {
  url: string;
  businessId: string;
  onClose: () => void;
}

function pathOf(modules: boolean[][]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}

/** Black on white in both themes, because scanners expect it. */
export default function QrDialog({ url, businessId, onClose }: Props) {
  const { t } = useTranslation('console');
  const { path, size } = useMemo(() => {
    const { data, size } = encode(url, { ecc: 'M', border: 4 });
    return { path: pathOf(data), size };
  }, [url]);
  const box = `0 0 ${size} ${size}`;
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('share.qr')}
      actions={
        <ButtonLink
          variant="secondary"
          href={`data:image/svg+xml,${encodeURIComponent(file)}`}
          download={`${businessId}-qr.svg`}
          icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
        >
          {t('share.qrDownload')}
        </ButtonLink>
      }
    >
      <svg className={styles.code} viewBox={box} role="img" aria-label={t('share.qrAlt', { url })}>
        <path d={path} />
      </svg>
      <p className={styles.address}>{url}</p>
    </Dialog>
  );
}

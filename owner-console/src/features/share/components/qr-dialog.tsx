import { pictureUrl } from 'api/contract/picture-sizes.ts';
import type { Profile } from 'api/contract/profile.ts';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useMemo, useState } from 'react';
import { Button, ButtonLink, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { qrPath } from '../../../components/qr-path.ts';
import { type PaperSize, Poster } from './poster.tsx';
import styles from './qr-dialog.module.css';

interface Props {
  url: string;
  profile: Profile;
  onClose: () => void;
}

/** Black on white in both themes, because scanners expect it. */
export default function QrDialog({ url, profile, onClose }: Props) {
  const { t } = useTranslation('console');
  /** Counted, so that the same paper can be printed again. */
  const [print, setPrint] = useState<{ paper: PaperSize; nth: number } | null>(null);
  const qr = useMemo(() => qrPath(url), [url]);
  const box = `0 0 ${qr.size} ${qr.size}`;
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#fff" d="M0 0h${qr.size}v${qr.size}H0z"/><path d="${qr.path}"/></svg>`;
  // The print does not wait for the poster's logo.
  useEffect(() => {
    if (profile.logo_url) new Image().src = pictureUrl(profile.logo_url, 'page', 2);
  }, [profile.logo_url]);
  useEffect(() => {
    if (print) window.print();
  }, [print]);

  const printer = (paper: PaperSize, label: string) => (
    <Button
      variant="secondary"
      icon={<Printer size={18} strokeWidth={1.8} aria-hidden />}
      onClick={() => setPrint({ paper, nth: (print?.nth ?? 0) + 1 })}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('share.qr')}
      actions={
        <ButtonLink
          variant="secondary"
          href={`data:image/svg+xml,${encodeURIComponent(file)}`}
          download={`${profile.business_id}-qr.svg`}
          icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
        >
          {t('share.qrDownload')}
        </ButtonLink>
      }
    >
      <svg className={styles.code} viewBox={box} role="img" aria-label={t('share.qrAlt', { url })}>
        <path d={qr.path} />
      </svg>
      <p className={styles.address}>{url}</p>
      <section className={styles.poster}>
        <h3>{t('share.poster')}</h3>
        <p>{t('share.posterHelp')}</p>
        <div>
          {printer('a4', t('share.posterA4'))}
          {printer('a6', t('share.posterA6'))}
        </div>
      </section>
      {print && (
        <Poster paper={print.paper} profile={profile} address={url.replace(/^https?:\/\//, '')} qr={qr} />
      )}
    </Dialog>
  );
}

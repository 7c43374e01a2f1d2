import { pictureUrl } from 'api/contract/picture-sizes.ts';
import type { Profile } from 'api/contract/profile.ts';
import { createPortal } from 'react-dom';
import { useTranslation } from 'shared-ui';
import styles from './poster.module.css';

export type PaperSize = 'a4' | 'a6';

interface Props {
  paper: PaperSize;
  profile: Pick<Profile, 'name' | 'brand_color' | 'logo_url'>;
  address: string;
  qr: { path: string; size: number };
}

export function Poster({ paper, profile, address, qr: { path, size } }: Props) {
  const { t } = useTranslation('console');
  const { name, brand_color: color, logo_url: logo } = profile;
  return createPortal(
    <div className={styles.poster} data-poster={paper} aria-hidden="true">
      {color && <span className={styles.band} style={{ background: color }} />}
      {logo && <img className={styles.logo} src={pictureUrl(logo, 'page', 2)} decoding="sync" alt="" />}
      <p className={styles.name}>{name}</p>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <p className={styles.line}>{t('share.posterLine')}</p>
      <p className={styles.address}>{address}</p>
    </div>,
    document.body,
  );
}

import type { PublicBusiness } from 'api/contract/public.ts';
import styles from './monogram.module.css';
import { Picture } from './picture.tsx';

interface Props {
  business: Pick<PublicBusiness, 'name'> & Partial<Pick<PublicBusiness, 'logo_url'>>;
  small?: boolean;
}

export function Monogram({ business: { name, logo_url }, small = false }: Props) {
  return (
    <span className={small ? `${styles.monogram} ${styles.small}` : styles.monogram} aria-hidden="true">
      {logo_url ? <Picture url={logo_url} size="page" width={46} height={46} /> : [...name][0]?.toUpperCase()}
    </span>
  );
}

import { PICTURE_SIZES, pictureSrcSet } from 'api/contract/picture-sizes.ts';
import styles from './look.module.css';

/** The widest windows in which the page is laid out for a phone, and without its third column. */
const PHONE_MAX = 711;
const TABLET_MAX = 1103;

const { width, height } = PICTURE_SIZES.cover.wide;

/** Above the sheet; its middle is visible at every width. */
export function Cover({ url }: { url: string }) {
  return (
    <picture className={styles.cover}>
      <source media={`(max-width: ${PHONE_MAX}px)`} srcSet={pictureSrcSet(url, 'narrow')} />
      <source media={`(max-width: ${TABLET_MAX}px)`} srcSet={pictureSrcSet(url, 'medium')} />
      <img
        src={url}
        srcSet={pictureSrcSet(url, 'wide')}
        width={width}
        height={height}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}

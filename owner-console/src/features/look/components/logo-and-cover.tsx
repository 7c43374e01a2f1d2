import { pictureSrcSet, pictureUrl } from 'api/contract/picture-sizes.ts';
import type { Profile } from 'api/contract/profile.ts';
import { useTranslation } from 'shared-ui';
import { brandProperties } from 'shared-ui/brand-properties.ts';
import { SinglePicture } from '../../../domain/pictures/single-picture.tsx';
import { useLook } from '../use-look.ts';
import styles from './logo-and-cover.module.css';

interface Props {
  profile: Profile;
  attempt: (work: () => Promise<void>) => Promise<boolean>;
}

export function LogoField({ profile: { name, brand_color, logo_url: url }, attempt }: Props) {
  const { t } = useTranslation('console');
  const { setPicture, removePicture } = useLook();
  return (
    <SinglePicture
      title={t('look.logo')}
      help={t('look.logoHelp')}
      url={url}
      largest="page"
      removedText={t('look.logoRemoved')}
      onSet={(options) => setPicture('logo', options)}
      onRemove={() => attempt(() => removePicture('logo'))}
    >
      <span className={styles.logo} data-brand style={brandProperties(brand_color)}>
        {url ? (
          <img src={pictureUrl(url, 'page')} srcSet={pictureSrcSet(url, 'page')} alt="" />
        ) : (
          [...name][0]?.toUpperCase()
        )}
      </span>
    </SinglePicture>
  );
}

export function CoverField({ profile: { cover_url: url }, attempt }: Props) {
  const { t } = useTranslation('console');
  const { setPicture, removePicture } = useLook();
  return (
    <SinglePicture
      title={t('look.cover')}
      help={t('look.coverHelp')}
      url={url}
      largest="wide"
      removedText={t('look.coverRemoved')}
      onSet={(options) => setPicture('cover', options)}
      onRemove={() => attempt(() => removePicture('cover'))}
    >
      {url && (
        <img
          className={styles.cover}
          src={pictureUrl(url, 'narrow')}
          srcSet={pictureSrcSet(url, 'narrow')}
          alt=""
        />
      )}
    </SinglePicture>
  );
}

import { pictureSrcSet, pictureUrl } from 'api/contract/picture-sizes.ts';
import type { Profile } from 'api/contract/profile.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import { useId, useState } from 'react';
import { ButtonLink, currentLanguage, formatPrice, useTranslation } from 'shared-ui';
import { brandProperties } from 'shared-ui/brand-properties.ts';
import { useServices } from '../../../data/queries.ts';
import styles from './preview.module.css';
import { type Theme, ThemeSwitch } from './theme-switch.tsx';

/** A Monday closed: what a week looks like. */
const DAYS = [4, 5, 6, 7, 9];
const CHOSEN_DAY = 5;

export function LookPreview({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const id = useId();
  const lang = currentLanguage();
  const [theme, setTheme] = useState<Theme>('light');
  const services = (useServices().data?.services ?? []).filter(({ add_on }) => !add_on);
  const { name, description, brand_color: color, logo_url: logo, cover_url: cover, currency } = profile;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('look.preview')}</h2>
        <ThemeSwitch theme={theme} onChoose={setTheme} />
      </div>
      <div
        className={styles.page}
        data-brand
        data-theme={theme}
        style={brandProperties(color)}
        role="img"
        aria-label={t('look.previewLabel')}
      >
        <div aria-hidden="true">
          {cover && (
            <img
              className={styles.cover}
              src={pictureUrl(cover, 'narrow')}
              srcSet={pictureSrcSet(cover, 'narrow')}
              alt=""
            />
          )}
          <div className={styles.content} data-cover={cover !== '' || undefined}>
            <span className={styles.logo}>
              {logo ? (
                <img src={pictureUrl(logo, 'page')} srcSet={pictureSrcSet(logo, 'page')} alt="" />
              ) : (
                [...name][0]?.toUpperCase()
              )}
            </span>
            <b className={styles.name}>{name}</b>
            {description && <span className={styles.description}>{description}</span>}
            {services.slice(0, 2).map((service, index) => (
              <span
                key={service.service_id}
                className={styles.service}
                data-chosen={index === 0 || undefined}
              >
                <i />
                {service.name}
                {service.price !== null && <em>{formatPrice(service.price, currency, lang)}</em>}
              </span>
            ))}
            <span className={styles.days}>
              {DAYS.map((day) => (
                <span key={day} data-chosen={day === CHOSEN_DAY || undefined}>
                  {day}
                </span>
              ))}
            </span>
            <span className={styles.button}>{t('look.continue')}</span>
          </div>
        </div>
      </div>
      {profile.published && (
        <ButtonLink variant="quiet" small href={`/${profile.business_id}`} target="_blank" rel="noreferrer">
          {t('look.open')}
          <ExternalLink size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </section>
  );
}

import { useTranslation } from 'shared-ui';
import styles from './document.module.css';
import { readFacts, siteUrl } from './facts.ts';
import { storedEntries } from './stored-entries.ts';

export function CookieTable() {
  const { t } = useTranslation('legal');
  const facts = readFacts();
  const isRecaptcha = facts.bot_check.provider === 'recaptcha';
  return (
    <section id="cookies">
      <h2>{t('cookies.title')}</h2>
      <p>{t('cookies.intro')}</p>
      {isRecaptcha && <p>{t('cookies.introRecaptcha')}</p>}
      {facts.ads.frame_url && <p>{t('cookies.introAds', { host: new URL(facts.ads.frame_url).host })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on phones must be reachable by keyboard */}
      <section className={styles.table} aria-label={t('cookies.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('cookies.name')}</th>
              <th scope="col">{t('cookies.kind')}</th>
              <th scope="col">{t('cookies.purpose')}</th>
              <th scope="col">{t('cookies.lifetime')}</th>
            </tr>
          </thead>
          <tbody>
            {storedEntries(facts, siteUrl().protocol === 'https:').map(({ name, kind, purpose, life }) => (
              <tr key={kind + name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{t(`cookies.${kind}`)}</td>
                <td>{t(`cookies.${purpose}`)}</td>
                <td>{t(`cookies.${life}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

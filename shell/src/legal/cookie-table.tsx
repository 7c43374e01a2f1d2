import { useTranslation } from 'shared-ui';
import styles from './document.module.css';

const hostOnly = (name: string) => (location.protocol === 'https:' ? `__Host-${name}` : name);

const KEPT = [
  { name: hostOnly('session'), kind: 'cookie', purpose: 'session', life: 'sessionLife' },
  { name: hostOnly('registration'), kind: 'cookie', purpose: 'registration', life: 'dayLife' },
  { name: hostOnly('proved'), kind: 'cookie', purpose: 'proved', life: 'monthLife' },
  { name: 'csrf_token', kind: 'cookie', purpose: 'csrf', life: 'csrfLife' },
  { name: 'i18nextLng', kind: 'cookie', purpose: 'language', life: 'yearLife' },
  { name: 'i18nextLng', kind: 'local', purpose: 'language', life: 'localLife' },
  { name: 'slotwell.known', kind: 'local', purpose: 'known', life: 'localLife' },
  { name: 'slotwell:…', kind: 'tab', purpose: 'booking', life: 'tabLife' },
] as const;

export function CookieTable() {
  const { t } = useTranslation('legal');
  return (
    <section id="cookies">
      <h2>{t('cookies.title')}</h2>
      <p>{t('cookies.intro')}</p>
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
            {KEPT.map(({ name, kind, purpose, life }) => (
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

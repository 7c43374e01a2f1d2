import { useTranslation } from 'shared-ui';
import styles from './document.module.css';

/** The cookies that are really set. */
export function CookieTable() {
  const { t } = useTranslation('legal');
  const cookies = [
    { name: 'session', purpose: t('cookies.session'), lifetime: t('cookies.sessionLife') },
    { name: 'csrf_token', purpose: t('cookies.csrf'), lifetime: t('cookies.csrfLife') },
  ];
  return (
    <section id="cookies">
      <h2>{t('cookies.title')}</h2>
      <p>{t('cookies.intro')}</p>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('cookies.name')}</th>
              <th scope="col">{t('cookies.purpose')}</th>
              <th scope="col">{t('cookies.lifetime')}</th>
            </tr>
          </thead>
          <tbody>
            {cookies.map(({ name, purpose, lifetime }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{purpose}</td>
                <td>{lifetime}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import { useTranslation } from 'shared-ui';
import { useRead } from '../../../data/queries.ts';
import { useWhen } from '../../../data/use-when.ts';
import styles from './delivery-list.module.css';

export function DeliveryList({ eventId }: { eventId: string }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const { data } = useRead('GET /api/calendar/{id}/mails', [{ params: { id: eventId } }]);
  const mails = data?.mails ?? [];
  const texts = data?.texts ?? [];
  if (mails.length + texts.length === 0) return null;
  const failed = mails.filter((mail) => mail.status === 'failed').length;

  return (
    <details className={styles.mails}>
      <summary>
        {mails.length > 0 && t('mails.title', { count: mails.length })}
        {mails.length > 0 && texts.length > 0 && ' · '}
        {texts.length > 0 && t('texts.title', { count: texts.length })}
        {failed > 0 && <b className={styles.failed}> {t('mails.failed', { count: failed })}</b>}
      </summary>
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <b>{t(`mails.kinds.${mail.kind}`, { defaultValue: mail.kind })}</b>
            <span>{mail.to}</span>
            <span className={mail.status === 'failed' ? styles.failed : undefined}>
              {t(`mails.status.${mail.status}`, {
                when: when(mail.at),
              })}
            </span>
            {mail.reason && <span className={styles.reason}>{mail.reason}</span>}
          </li>
        ))}
        {texts.map((text) => (
          <li key={text.id}>
            <b>{t(`texts.kinds.${text.kind}`)}</b>
            <span>{text.to}</span>
            <span>{t(`texts.status.${text.status}`, { when: when(text.at) })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

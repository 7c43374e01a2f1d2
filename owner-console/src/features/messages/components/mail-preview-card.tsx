import { fillText } from 'api/text/fill-text.ts';
import { useTranslation } from 'shared-ui';
import { brandProperties } from 'shared-ui/brand-properties.ts';
import { LoadState } from '../../../components/load-state.tsx';
import { RailCard } from '../../../components/rail-card.tsx';
import { useProfile, useRead } from '../../../data/queries.ts';
import type { OwnWords } from '../use-own-words.ts';
import styles from './mail-preview.module.css';

/** The mail as its reader sees it, with what is being typed. */
export function MailPreviewCard({ words: { kind, language, text } }: { words: OwnWords }) {
  const { t } = useTranslation('console');
  const color = useProfile().data?.brand_color ?? '';
  const preview = useRead('GET /api/mail-texts/preview', [{ query: { kind, language } }], {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  const { data } = preview;
  const paragraph = data ? fillText(text, data.values).trim() : '';
  return (
    <RailCard id="mail-preview" title={t('messages.preview')}>
      <LoadState read={preview} failure={t('messages.loadFailed')} height="18rem" />
      {data && (
        <div className={styles.mail} lang={language} data-brand style={brandProperties(color)}>
          <b>{data.subject}</b>
          <div className={styles.card}>
            <span className={styles.sender}>{data.values.business}</span>
            <strong>{data.headline}</strong>
            {data.lead && <p>{data.lead}</p>}
            {paragraph && <p className={styles.own}>{paragraph}</p>}
            <div className={styles.appointment} data-struck={data.appointment.struck || undefined}>
              <span className={styles.date}>
                <small>{data.appointment.weekday}</small>
                <b>{data.appointment.day}</b>
                <small>{data.appointment.month}</small>
              </span>
              <span>
                <b className={styles.time}>{data.appointment.time}</b>
                <br />
                {data.appointment.title}
              </span>
            </div>
            {data.action && <span className={styles.action}>{data.action}</span>}
          </div>
        </div>
      )}
    </RailCard>
  );
}

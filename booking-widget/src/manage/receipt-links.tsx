import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import FileText from 'lucide-react/icons/file-text';
import { callAddress, currentLanguage, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import styles from './manage.module.css';

interface Props {
  booking: ManagedBooking;
  token: string;
  zone: string;
}

/** The receipts of a booking, each a PDF. */
export default function ReceiptLinks({ booking, token, zone }: Props) {
  const { t } = useTranslation('widget');
  const language = currentLanguage();
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className={styles.receiptsTitle}>
        {t('receipts.title')}
      </h2>
      <ul className={styles.receipts}>
        {booking.receipts.map(({ receipt_id, number, kind, issued_at, total_minor, currency }) => (
          <li key={receipt_id}>
            <a
              href={callAddress('GET /api/bookings/{ref}/receipts/{receipt_file}', {
                params: { ref: booking.booking_ref, receipt_file: `${receipt_id}.pdf` },
                query: { token },
              })}
              target="_blank"
              rel="noreferrer"
            >
              <FileText size={20} strokeWidth={1.8} aria-hidden />
              <span>
                {t(`receipts.${kind}`, { number })}
                <small>
                  {t('receipts.facts', {
                    day: formatDay(issued_at, zone, language, 'short'),
                    amount: formatMinor(total_minor, currency, language),
                  })}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

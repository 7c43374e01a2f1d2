import Link from 'lucide-react/icons/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { useProfile } from '../../../data/queries.ts';
import entry from '../time-grid/entry-colors.module.css';
import { RoundMark } from '../time-grid/entry-mark.tsx';
import styles from './marks-dialog.module.css';

const KINDS = ['booked', 'waiting', 'unpaid', 'own', 'external'] as const;
const TIMES = ['closed', 'kept', 'wait'] as const;
const ATTENDANCE = ['came', 'late', 'no_show'] as const;

function Meaning({ swatch, children }: { swatch: ReactNode; children: ReactNode }) {
  return (
    <li>
      <i className={styles.swatch} aria-hidden>
        {swatch}
      </i>
      {children}
    </li>
  );
}

export default function MarksDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const hasPayments = useProfile().data?.has_payments;
  const kinds = KINDS.filter((kind) => kind !== 'unpaid' || hasPayments);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('marks.title')}>
      <ul className={styles.marks}>
        {kinds.map((kind) => (
          <Meaning key={kind} swatch={<span className={`${styles.block} ${entry.entry}`} data-kind={kind} />}>
            {t(`marks.${kind}`)}
          </Meaning>
        ))}
        {TIMES.map((time) => (
          <Meaning key={time} swatch={<span className={styles[time]} />}>
            {t(`marks.${time}`)}
          </Meaning>
        ))}
        <Meaning swatch={<Link size={16} />}>{t('marks.visit')}</Meaning>
        {hasPayments && <Meaning swatch={<RoundMark mark="paid" />}>{t('payment.paid')}</Meaning>}
        <Meaning swatch={<RoundMark mark="overlap" />}>{t('marks.overlap')}</Meaning>
        <Meaning swatch={<RoundMark mark="absence" />}>{t('marks.absence')}</Meaning>
        {ATTENDANCE.map((attendance) => (
          <Meaning key={attendance} swatch={<RoundMark mark={attendance} />}>
            {t(`attendance.${attendance}`)}
          </Meaning>
        ))}
      </ul>
    </Dialog>
  );
}

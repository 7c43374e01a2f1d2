import type { BookingStatus } from 'api/contract/calendar.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './tag.module.css';

export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'ok' | 'warn' | 'accent';
  children: ReactNode;
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}

export function StatusTag({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('common');
  const tone = status === 'accepted' ? 'ok' : status === 'pending' ? 'warn' : 'plain';
  return <Tag tone={tone}>{t(`status.${status}`)}</Tag>;
}

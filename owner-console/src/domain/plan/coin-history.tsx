import type { PlanReply } from 'api/contract/plan.ts';
import { useRef, useState } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import styles from './plan-popover.module.css';

const COLLAPSED_COUNT = 4;

export function CoinHistory({ ledger, zone }: { ledger: PlanReply['ledger']; zone: string }) {
  const { t } = useTranslation('console');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? ledger : ledger.slice(0, COLLAPSED_COUNT);

  function showAll() {
    setAll(true);
    // The focused button disappears.
    list.current?.focus();
  }

  return (
    <section className={styles.part}>
      <h3>{t('coinHistory.title')}</h3>
      {ledger.length === 0 && <p>{t('coinHistory.none')}</p>}
      <ul ref={list} tabIndex={-1} className={styles.history}>
        {shown.map(({ id, change, reason, created_at: at }) => (
          <li key={id}>
            <b>{change > 0 ? `+${change}` : `−${-change}`}</b>
            <span>{t(`coinHistory.reason.${reason}`)}</span>
            <time dateTime={at}>{formatDay(at, zone, currentLanguage(), 'short')}</time>
          </li>
        ))}
      </ul>
      {shown.length < ledger.length && (
        <Button variant="quiet" small onClick={showAll}>
          {t('coinHistory.all', { count: ledger.length })}
        </Button>
      )}
    </section>
  );
}

import styles from './payment.module.css';

export interface MoneyLine {
  label: string;
  amount: string;
  /** What is paid now. */
  isNow?: boolean;
}

export const MoneyLines = ({ lines }: { lines: readonly MoneyLine[] }) => (
  <dl className={styles.money}>
    {lines.map(({ label, amount, isNow }) => (
      <div key={label} className={isNow ? styles.now : undefined}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);

import type { ComponentProps } from 'react';
import styles from './business-name.module.css';
import { Monogram } from './monogram.tsx';
import type from './type.module.css';

/** Logo and name, above a page that a customer's mail links to. */
export function BusinessName({ business }: Pick<ComponentProps<typeof Monogram>, 'business'>) {
  return (
    <span className={`${styles.name} ${type.display}`}>
      <Monogram business={business} small />
      {business.name}
    </span>
  );
}

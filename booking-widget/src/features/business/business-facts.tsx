import type { PublicBusiness } from 'api/contract/public.ts';
import { Heading } from '../../components/heading.tsx';
import { Monogram } from '../../components/monogram.tsx';
import type from '../../components/type.module.css';
import styles from './business.module.css';
import { BusinessAbout } from './business-about.tsx';

export function BusinessFacts({ business }: { business: PublicBusiness }) {
  return (
    <div className={styles.facts}>
      <Monogram business={business} />
      <Heading level={1} className={`${styles.name} ${type.display}`}>
        {business.name}
      </Heading>
      <BusinessAbout business={business} />
    </div>
  );
}

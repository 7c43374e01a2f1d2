import type { PublicBusiness } from 'api/contract/public.ts';
import { Heading } from '../../parts/heading.tsx';
import { Monogram } from '../../parts/monogram.tsx';
import type from '../../parts/type.module.css';
import { PhotoThumbs } from '../look/photo-thumbs.tsx';
import styles from './business.module.css';
import { ContactLinks } from './contact-links.tsx';

export function BusinessFacts({ business }: { business: PublicBusiness }) {
  return (
    <div className={styles.facts}>
      <Monogram business={business} />
      <Heading level={1} className={`${styles.name} ${type.display}`}>
        {business.name}
      </Heading>
      {business.description && <p className={styles.description}>{business.description}</p>}
      <ContactLinks business={business} links={business} />
      <PhotoThumbs business={business} />
    </div>
  );
}

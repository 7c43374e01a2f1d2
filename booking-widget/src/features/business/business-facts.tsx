import type { PublicBusiness } from 'api/contract/public.ts';
import { useContainer } from '../../components/container.ts';
import { Heading } from '../../components/heading.tsx';
import { Monogram } from '../../components/monogram.tsx';
import type from '../../components/type.module.css';
import styles from './business.module.css';
import { ContactLinks } from './contact-links.tsx';

export function BusinessFacts({ business }: { business: PublicBusiness }) {
  const { pictures } = useContainer();
  return (
    <div className={styles.facts}>
      <Monogram business={business} />
      <Heading level={1} className={`${styles.name} ${type.display}`}>
        {business.name}
      </Heading>
      {business.description && <p className={styles.description}>{business.description}</p>}
      <ContactLinks business={business} links={business} />
      {pictures && <pictures.PhotoThumbs business={business} />}
    </div>
  );
}

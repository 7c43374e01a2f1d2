import type { PublicBusiness } from 'api/contract/public.ts';
import { useContainer } from '../../components/container.ts';
import styles from './business.module.css';
import { ContactLinks } from './contact-links.tsx';

export function BusinessAbout({ business }: { business: PublicBusiness }) {
  const { pictures } = useContainer();
  return (
    <div className={styles.about}>
      {business.description && <p className={styles.description}>{business.description}</p>}
      <ContactLinks business={business} links={business} />
      {pictures && <pictures.PhotoThumbs business={business} />}
    </div>
  );
}

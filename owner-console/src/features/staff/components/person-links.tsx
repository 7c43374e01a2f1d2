import { useTranslation } from 'shared-ui';
import { showHere } from '../../../components/place-link.tsx';
import styles from './person-page.module.css';

/** The cards of a person's page by the ids of their sections. */
export type PersonCard = readonly [id: string, title: string];

function show(id: string) {
  document.getElementById(id)?.scrollIntoView();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

export function PersonLinks({ cards }: { cards: readonly PersonCard[] }) {
  const { t } = useTranslation('console');
  return (
    <nav className={styles.links} aria-label={t('person.onThisPage')}>
      <b>{t('person.onThisPage')}</b>
      {cards.map(([id, title]) => (
        <a key={id} href={`#${id}`} onClick={showHere(() => show(id))}>
          {title}
        </a>
      ))}
    </nav>
  );
}

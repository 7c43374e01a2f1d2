import type { Profile } from 'api/contract/profile.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useUser } from '../../../data/queries.ts';
import { useSavedLanguage } from '../use-saved-language.ts';
import styles from './account-menu.module.css';

const OpenAccountMenu = prefetchedComponent(() => import('./open-account-menu.tsx'));

export function AccountMenu({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const email = useUser().data?.email ?? '';
  const [wanted, setWanted] = useState(false);
  useSavedLanguage();
  const button = (rest: ComponentProps<'button'>) => (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      aria-label={t('account.menu')}
      {...rest}
    >
      <span aria-hidden>{email.charAt(0).toUpperCase()}</span>
      <ChevronDown size={18} strokeWidth={1.8} aria-hidden />
    </button>
  );
  const closed = button({ 'aria-expanded': false, onClick: () => setWanted(true) });
  return wanted ? (
    <Suspense fallback={closed}>
      <OpenAccountMenu profile={profile} email={email} trigger={button({})} />
    </Suspense>
  ) : (
    closed
  );
}

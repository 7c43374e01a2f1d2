import type { Profile } from 'api/contract/profile.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'shared-ui';
import { LazyMenu } from '../../../components/lazy-menu.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useUser } from '../../../data/queries.ts';
import { useSavedLanguage } from '../use-saved-language.ts';
import styles from './account-menu.module.css';

const OpenAccountMenu = prefetchedComponent(() => import('./open-account-menu.tsx'));

export function AccountMenu({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const email = useUser().data?.email ?? '';
  useSavedLanguage();
  return (
    <LazyMenu
      button={(rest) => (
        <button type="button" className={styles.button} aria-label={t('account.menu')} {...rest}>
          <span aria-hidden>{email.charAt(0).toUpperCase()}</span>
          <ChevronDown size={18} strokeWidth={1.8} aria-hidden />
        </button>
      )}
    >
      {(trigger) => <OpenAccountMenu profile={profile} email={email} trigger={trigger} />}
    </LazyMenu>
  );
}

import type { Profile } from 'api/contract/profile.ts';
import { LANGUAGES } from 'api/text/languages.ts';
import Coins from 'lucide-react/icons/coins';
import Globe from 'lucide-react/icons/globe';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { type ReactElement, Suspense, useState } from 'react';
import { changeLanguage, currentLanguage, LANGUAGE_NAMES, useTranslation } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/menu.tsx';
import { goTo } from '../../../components/place-store.ts';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useRole } from '../../../data/use-role.ts';
import { PLAN_PILLS } from '../../../domain/plan/plan-pill.tsx';
import { useLogout } from '../use-logout.ts';
import styles from './account-menu.module.css';

const PlanDialog = prefetchedComponent(() => import('../../../domain/plan/plan-dialog.tsx'));

const isPlanHidden = () => document.getElementById(PLAN_PILLS)?.offsetParent === null;

interface Props {
  profile: Profile;
  email: string;
  trigger: ReactElement;
}

export default function OpenAccountMenu({ profile, email, trigger }: Props) {
  const { t } = useTranslation('console');
  const [showsPlan, setShowsPlan] = useState(false);
  const [showsLanguages, setShowsLanguages] = useState(false);
  const { isOwner } = useRole();
  const { logout } = useLogout();
  const language = currentLanguage();

  return (
    <>
      <Menu trigger={trigger} label={t('account.menu')}>
        <div className={styles.who} role="presentation">
          <b>{email}</b>
          {profile.name}
        </div>
        <hr />
        <MenuItem icon={<ShieldCheck aria-hidden />} onChoose={() => goTo({ place: 'account' })}>
          {t('sections.security')}
        </MenuItem>
        {isOwner && (
          <MenuItem
            icon={<Users aria-hidden />}
            onChoose={() => goTo({ place: 'account', section: 'members' })}
          >
            {t('sections.members')}
          </MenuItem>
        )}
        <MenuItem
          icon={<Globe aria-hidden />}
          end={LANGUAGE_NAMES[language]}
          expanded={showsLanguages}
          onChoose={() => setShowsLanguages(!showsLanguages)}
        >
          {t('account.language')}
        </MenuItem>
        {showsLanguages &&
          LANGUAGES.map((tag) => (
            <MenuItem key={tag} lang={tag} checked={tag === language} onChoose={() => changeLanguage(tag)}>
              {LANGUAGE_NAMES[tag]}
            </MenuItem>
          ))}
        {isOwner && isPlanHidden() && (
          <MenuItem
            icon={<Coins aria-hidden />}
            end={t('tier.label', { name: t(`tier.${profile.tier}`) })}
            onChoose={() => setShowsPlan(true)}
          >
            {t('coins.label', { count: profile.coins })}
          </MenuItem>
        )}
        <hr />
        <MenuItem icon={<LogOut aria-hidden />} onChoose={logout}>
          {t('account.logout')}
        </MenuItem>
      </Menu>
      <Suspense>{showsPlan && <PlanDialog profile={profile} onClose={() => setShowsPlan(false)} />}</Suspense>
    </>
  );
}

import '../i18n/sentences.ts';
import { Suspense, useEffect, useState } from 'react';
import {
  call,
  ErrorBoundary,
  HydratedPart,
  Logo,
  readInitialData,
  useIsHydrating,
  useTranslation,
} from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LanguageSelect } from 'shared-ui/language-select.tsx';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { navigate } from 'wouter/use-browser-location';
import { AccountPanel } from '../account/account-panel.tsx';
import type { Form } from '../account/forms.ts';
import { useFreePlan } from '../account/free-plan.ts';
import { Claims } from './claims.tsx';
import { Demos } from './demos.tsx';
import styles from './landing-page.module.css';
import { readLandingQuery } from './query.ts';
import { Questions } from './questions.tsx';

const isBrowser = globalThis.document !== undefined;

/** Below the fold, so that it does not delay the first paint. */
const More = lazyComponent(() => import('./more.tsx'));

/** Logged-in owners go on to `dashboard`. A failed check counts as logged out. */
function useRedirectToDashboard(dashboard: string) {
  useEffect(() => {
    // The request also sets the CSRF cookie.
    call('GET /api/check-auth').then(
      ({ authenticated }) => authenticated && navigate(dashboard, { replace: true }),
      () => undefined,
    );
  }, [dashboard]);
}

function Landing() {
  const { t } = useTranslation('shell');
  const [{ message, form, referralCode, dashboard }] = useState(() =>
    readLandingQuery(isBrowser ? location.search : ''),
  );
  const isHydrating = useIsHydrating();
  const { isKnownDevice } = readInitialData().firstView ?? {};
  const [isMessageRead, setMessageRead] = useState(false);
  const [first] = useState<Form>(() => form ?? (message || isKnownDevice ? 'login' : 'register'));
  const title = t('landing.title');
  const freePlan = useFreePlan();
  useRedirectToDashboard(dashboard);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <>
      <a className="skip-link" href="#account">
        {t('landing.skip')}
      </a>
      <div className={styles.first}>
        <main className={styles.left}>
          <header className={styles.head}>
            <Logo />
            <LanguageSelect />
          </header>
          <div>
            <h1 className={styles.headline}>{t('landing.headline')}</h1>
            <p className={styles.lead}>{t('landing.lead')}</p>
          </div>
          <Claims />
          <section
            className={styles.account}
            id="account"
            tabIndex={-1}
            aria-label={t('account.choice')}
            onSubmit={() => setMessageRead(true)}
          >
            {message && !isMessageRead && <Banner tone={message.tone}>{t(`messages.${message.key}`)}</Banner>}
            <AccountPanel first={first} referralCode={referralCode} dashboard={dashboard} />
          </section>
          <Questions />
        </main>
        <Demos isShown={!isHydrating} />
      </div>
      <div className={styles.more}>
        <ErrorBoundary fallback={() => null}>
          <Suspense>{!isHydrating && <More freePlan={freePlan} />}</Suspense>
        </ErrorBoundary>
        <footer className={styles.legal}>
          <a href="/privacy">{t('legal.privacy')}</a>
          <a href="/terms">{t('legal.terms')}</a>
        </footer>
      </div>
    </>
  );
}

export default function LandingPage() {
  return (
    <HydratedPart>
      <Landing />
    </HydratedPart>
  );
}

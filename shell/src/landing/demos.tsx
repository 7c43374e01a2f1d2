import * as Tabs from '@radix-ui/react-tabs';
import type { RemoteName } from 'api/contract/pages.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import { useRef, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { RemoteScreen } from '../federation/remote-screen.tsx';
import styles from './demos.module.css';
import { useWasVisible } from './use-was-visible.ts';

const IN_PANEL = { container: 'panel' };

function DemoScreen({ remote }: { remote: RemoteName }) {
  const { t } = useTranslation('common');
  return (
    <RemoteScreen
      name={remote}
      screen="Demo"
      appProps={IN_PANEL}
      failed={(retry) => <LoadFailed text={t('loadFailed.help')} onRetry={retry} />}
    />
  );
}

const DEMOS = [
  { name: 'page', path: '/samplebiz', remote: 'booking_widget' },
  { name: 'dashboard', path: '/sample-db', remote: 'owner_console' },
] as const;
type Name = (typeof DEMOS)[number]['name'];

/** The tabs have styles of their own, which the page's policy refuses in HTML: `isShown` once it is hydrated. */
export function Demos({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState<Name>('page');
  const [visited, setVisited] = useState<Name[]>(['page']);
  const pane = useRef<HTMLElement>(null);
  const isSeen = useWasVisible(pane);
  const path = DEMOS.find(({ name }) => name === shown)?.path;

  function show(name: Name) {
    setShown(name);
    setVisited((before) => [...before, name]);
  }
  return (
    <section className={styles.pane} aria-label={t('demos.label')} ref={pane}>
      {isShown && (
        <Tabs.Root className={styles.demos} value={shown} onValueChange={(name) => show(name as Name)}>
          <div className={styles.bar}>
            <Tabs.List className={styles.tabs} aria-label={t('demos.label')}>
              {DEMOS.map(({ name }) => (
                <Tabs.Trigger key={name} className={styles.tab} value={name}>
                  {t(`demos.${name}`)}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <a className={styles.open} href={path} aria-label={t('demos.open')}>
              <ExternalLink aria-hidden="true" />
              <span>{t('demos.open')}</span>
            </a>
          </div>
          <div className={styles.frame}>
            <div className={styles.address} aria-hidden="true">
              <Lock />
              <span>
                {location.host}
                {path}
              </span>
            </div>
            {/* An opened demo stays mounted to keep its state. */}
            {DEMOS.map(({ name, remote }) => (
              <Tabs.Content
                key={name}
                className={styles.screen}
                value={name}
                forceMount
                hidden={shown !== name}
              >
                {isSeen && visited.includes(name) && <DemoScreen remote={remote} />}
              </Tabs.Content>
            ))}
          </div>
        </Tabs.Root>
      )}
    </section>
  );
}

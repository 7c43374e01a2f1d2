import { type ReactNode, useEffect } from 'react';
import {
  ButtonLink,
  currentLanguage,
  formatDate,
  LanguageSelect,
  loadTranslations,
  useTranslation,
} from 'shared-ui';
import styles from './document.module.css';
import { contactAddress, EFFECTIVE } from './facts.ts';

await loadTranslations('legal', {
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
});

interface Section {
  title: string;
  text: string[];
}

function Contact() {
  const { t } = useTranslation('legal');
  const address = contactAddress();
  const [before, after] = t('contactText', { address: '\0' }).split('\0');
  return (
    <section id="contact">
      <h2>{t('contact')}</h2>
      <p>
        {before}
        <a href={`mailto:${address}`}>{address}</a>
        {after}
      </p>
    </section>
  );
}

/** One of the two legal texts; `children` come between its sections and the contact. */
export function LegalDocument({ name, children }: { name: 'privacy' | 'terms'; children?: ReactNode }) {
  const { t } = useTranslation('legal');
  const sections = t(`${name}.sections`, { returnObjects: true }) as unknown as Section[];
  const title = t(`${name}.title`);
  useEffect(() => {
    document.title = `${title} – Slotwell`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <ButtonLink variant="secondary" small href="/">
          {t('home')}
        </ButtonLink>
        <LanguageSelect />
      </header>
      <main className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.date}>
          {t('effective', { month: formatDate(EFFECTIVE, currentLanguage(), 'month') })}
        </p>
        <p>{t(`${name}.lead`)}</p>
        {sections.map((section, index) => (
          <section key={section.title} id={`section-${index + 1}`}>
            <h2>{section.title}</h2>
            {section.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {children}
        <Contact />
      </main>
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import { ButtonLink, currentLanguage, loadTranslations, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { LanguageSelect } from 'shared-ui/language-select.tsx';
import styles from './document.module.css';
import english from './en.json?url';
import { EFFECTIVE, readFacts, useParticulars } from './facts.ts';
import chinese from './zh-CN.json?url';

await loadTranslations('legal', { en: english, 'zh-CN': chinese });

interface Section {
  title: string;
  text: string[];
}

interface Props {
  name: 'privacy' | 'terms';
  /** A section before the contact. */
  extra?: { id: string; title: string; content: ReactNode };
}

export function LegalDocument({ name, extra }: Props) {
  const { t } = useTranslation('legal');
  const particulars = useParticulars();
  const sections = t(`documents.${name}.sections`, {
    returnObjects: true,
    ...particulars,
  }) as unknown as Section[];
  const title = t(`documents.${name}.title`);
  useEffect(() => {
    document.title = `${title} – Slotwell`;
  }, [title]);
  const contents = [
    ...sections.map((section, index) => ({ id: `section-${index + 1}`, title: section.title })),
    ...(extra ? [extra] : []),
    { id: 'contact', title: t('contact') },
  ];
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#text">
        {t('skip')}
      </a>
      <header className={styles.head}>
        <ButtonLink variant="secondary" small href="/">
          {t('home')}
        </ButtonLink>
        <LanguageSelect />
      </header>
      <nav className={styles.contents} aria-label={t('contents')}>
        <ol>
          {contents.map((entry) => (
            <li key={entry.id}>
              <a href={`#${entry.id}`}>{entry.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <main className={styles.text} id="text" tabIndex={-1}>
        <h1>{title}</h1>
        <p className={styles.date}>
          {t('effective', { month: formatDate(EFFECTIVE, currentLanguage(), 'month') })}
        </p>
        <p>{t(`documents.${name}.lead`, particulars)}</p>
        {sections.map((section, index) => (
          <section key={section.title} id={`section-${index + 1}`}>
            <h2>{section.title}</h2>
            {section.text.filter(Boolean).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {extra?.content}
        <Contact />
      </main>
    </div>
  );
}

export function Contact() {
  const { t } = useTranslation('legal');
  const { name, address, email } = readFacts().operator;
  return (
    <section id="contact">
      <h2>{t('contact')}</h2>
      <p>{t('contactText')}</p>
      <address>
        {[name, address].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </address>
    </section>
  );
}

import { useTranslation } from 'shared-ui';
import { readFacts } from './facts.ts';

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

import BellRing from 'lucide-react/icons/bell-ring';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useRef, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import styles from './waitlist.module.css';
import { WaitlistForm, type WaitlistProps } from './waitlist-form.tsx';

type View = { name: 'offer' | 'form' } | { name: 'sent'; email: string };

/** Offers an email for a full day, sent when a time becomes free. */
export function WaitlistOffer(props: WaitlistProps) {
  const { t } = useTranslation('widget');
  const [view, setView] = useState<View>({ name: 'offer' });
  if (view.name === 'sent') {
    return <Sent email={view.email} onOtherEmail={() => setView({ name: 'form' })} />;
  }
  if (view.name === 'form') {
    return (
      <WaitlistForm
        {...props}
        onSent={(email) => setView({ name: 'sent', email })}
        onCancel={() => setView({ name: 'offer' })}
      />
    );
  }
  return (
    <div className={styles.card}>
      <BellRing aria-hidden="true" />
      <b>{t('waitlist.title')}</b>
      <span>{t('waitlist.help')}</span>
      <Button block onClick={() => setView({ name: 'form' })}>
        {t('waitlist.join')}
      </Button>
    </div>
  );
}

/** The same whether or not the address is already on the waitlist. */
function Sent({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  const { t } = useTranslation('widget');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.card} role="status">
      <MailCheck aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1}>
        {t('code.title')}
      </h3>
      <span>{t('waitlist.sent', { email })}</span>
      <Button variant="quiet" onClick={onOtherEmail}>
        {t('code.otherEmail')}
      </Button>
    </div>
  );
}

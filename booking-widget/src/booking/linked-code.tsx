import { useEffect, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import styles from '../components/page.module.css';
import { StepHeading } from '../components/step-heading.tsx';
import codeStyles from '../features/code/code.module.css';
import { isCodeUsable } from '../features/code/sent-code.ts';
import { useBookingStore } from '../picker/booking-context.tsx';
import { findAwaiting } from './code-handover.ts';

interface Props {
  businessId: string;
  code: string;
}

/** Opened by the link in a code's email: continues the booking that waits for the code, or shows where to enter it. */
export default function LinkedCode({ businessId, code }: Props) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const [isElsewhere, setElsewhere] = useState(false);

  useEffect(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    const { sent, details } = store.getState();
    const isOwn = isCodeUsable(sent, details.email, Date.now());
    const awaiting = isOwn ? {} : findAwaiting(businessId);
    if (awaiting) store.setState({ ...awaiting, step: 'code', code, isCodeLinked: true, linkedCode: null });
    else setElsewhere(true);
  }, [store, businessId, code]);

  if (!isElsewhere) return null;
  return (
    <div className={`${styles.nothing} ${codeStyles.elsewhere}`}>
      <StepHeading level={1} focus>
        {t('code.elsewhere.title')}
      </StepHeading>
      <p>{t('code.elsewhere.help')}</p>
      <output className={codeStyles.linked}>
        {code.slice(0, 3)} {code.slice(3)}
      </output>
      <Button variant="secondary" onClick={() => store.setState({ linkedCode: null })}>
        {t('code.elsewhere.here')}
      </Button>
    </div>
  );
}

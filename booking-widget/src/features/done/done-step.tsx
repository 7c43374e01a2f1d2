import type { Answer } from 'api/contract/questions.ts';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { Button, ButtonLink, useTranslation } from 'shared-ui';
import { GivenAnswers } from '../../components/given-answers.tsx';
import stepHeader from '../../components/step-header.module.css';
import { StepHeading } from '../../components/step-heading.tsx';
import { useIsPast } from '../../components/use-is-past.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import type { CalendarEntry } from './calendar-links.ts';
import styles from './done.module.css';

interface Props {
  status: 'accepted' | 'pending';
  reference: string;
  /** '' when the appointment cannot be changed online. */
  manageUrl: string;
  changeUntil: string;
  business: string;
  email: string;
  answers: Answer[];
  isMailed: boolean;
  entry: CalendarEntry;
  focusHeading: boolean;
  onStartOver: () => void;
}

export default function DoneStep(props: Props) {
  const { status, business, email, entry } = props;
  const { t } = useTranslation('widget');
  const pending = status === 'pending';
  const isTooLate = useIsPast(props.changeUntil);
  const Icon = pending ? Clock : Check;
  const token = URL.parse(props.manageUrl, window.location.href)?.searchParams.get('token');
  return (
    <>
      <span className={pending ? `${styles.mark} ${styles.waiting}` : styles.mark} aria-hidden="true">
        <Icon />
      </span>
      <header className={stepHeader.header}>
        <StepHeading level={1} focus={props.focusHeading}>
          {t(`done.${status}.title`)}
        </StepHeading>
        <p>
          {props.isMailed ? (
            <>
              {t(`done.${status}.before`, { business })} <b>{email}</b>
              {t(`done.${status}.after`)}
            </>
          ) : (
            t(`done.${status}.unmailed`, { business })
          )}
        </p>
      </header>
      <div className={styles.act}>
        <AddToCalendar entry={entry} file={token ? { ref: props.reference, token } : null} />
        {props.manageUrl && (
          <ButtonLink variant="secondary" href={props.manageUrl}>
            {t(isTooLate ? 'done.view' : 'done.manage')}
          </ButtonLink>
        )}
      </div>
      <GivenAnswers answers={props.answers} />
      <p className={styles.reference}>{t('done.reference', { reference: props.reference })}</p>
      <Button variant="quiet" small onClick={props.onStartOver}>
        {t('done.again')}
      </Button>
    </>
  );
}

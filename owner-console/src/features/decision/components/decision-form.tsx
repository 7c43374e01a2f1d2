import type { MailedRequest } from 'api/contract/decision-link.ts';
import { MAX_LENGTH } from 'api/contract/limits.ts';
import { useState } from 'react';
import { ApiError, announce, Button, call, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { TextArea } from 'shared-ui/text-field.tsx';
import styles from './decision-page.module.css';

export interface DecisionLink {
  id: string;
  token: string;
}
export type Verb = 'accept' | 'decline';

interface Props {
  link: DecisionLink;
  request: MailedRequest;
  suggested: Verb;
  onDecided: () => Promise<unknown>;
}

/** The button that the owner chose in the email is the primary one. */
export function DecisionForm({ link, request, suggested, onDecided }: Props) {
  const { t } = useTranslation('console');
  const [leaning, setLeaning] = useState(suggested);
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState<Verb | null>(null);
  const [problem, setProblem] = useState('');
  const explains = leaning === 'decline' && request.customer_is_mailed;

  async function decide(verb: Verb) {
    if (sending) return;
    setSending(verb);
    setProblem('');
    try {
      const params = { id: link.id };
      const body = { token: link.token, reason: verb === 'decline' ? reason.trim() : '' };
      const { message } = await call(`POST /api/requests/{id}/${verb}`, { params, body });
      announce(message);
      await onDecided();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      if (error.status === 409 || error.status === 404) await onDecided();
    }
    setSending(null);
  }

  /** The first press on Decline shows the note; the second one, or the email's button, declines. */
  function decline() {
    if (leaning === 'decline' || !request.customer_is_mailed) void decide('decline');
    else setLeaning('decline');
  }

  return (
    <>
      {explains && (
        <TextArea
          label={t('answer.reason')}
          hint={t('answer.reasonHint')}
          optional
          rows={3}
          maxLength={MAX_LENGTH.text}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className={styles.actions}>
        <Button
          variant={leaning === 'decline' ? 'primary' : 'secondary'}
          busy={sending === 'decline'}
          onClick={decline}
        >
          {t('requests.decline')}
        </Button>
        <Button
          variant={leaning === 'accept' ? 'primary' : 'secondary'}
          busy={sending === 'accept'}
          onClick={() => void decide('accept')}
        >
          {t('requests.accept')}
        </Button>
      </div>
    </>
  );
}

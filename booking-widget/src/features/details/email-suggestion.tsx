import { Button, useTranslation } from 'shared-ui';
import styles from './details.module.css';
import { suggestedEmail } from './suggested-email.ts';

interface Props {
  typed: string;
  onTake: (email: string) => void;
}

/** Asks about a usual domain with a slip in it. The live region stands before the text does. */
export function EmailSuggestion({ typed, onTake }: Props) {
  const { t } = useTranslation('widget');
  const meant = suggestedEmail(typed);
  return (
    <p role="status" className={styles.suggestion}>
      {meant && (
        <>
          {t('details.didYouMean', { email: meant })}
          <Button variant="quiet" small onClick={() => onTake(meant)}>
            {t('details.useSuggestion')}
          </Button>
        </>
      )}
    </p>
  );
}

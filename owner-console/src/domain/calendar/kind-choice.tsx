import { Button, useTranslation } from 'shared-ui';
import styles from './kind-choice.module.css';

const KINDS = ['booking', 'own'] as const;

interface Props {
  chosen: (typeof KINDS)[number];
  onOther: () => void;
}

/** The choice between a booking, which has its own form, and an own event. */
export function KindChoice({ chosen, onOther }: Props) {
  const { t } = useTranslation('console');
  return (
    <fieldset className={styles.choice}>
      <legend>{t('booking.kind')}</legend>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          small
          variant={kind === chosen ? 'primary' : 'secondary'}
          aria-pressed={kind === chosen}
          onClick={() => kind !== chosen && onOther()}
        >
          {t(`booking.${kind}`)}
        </Button>
      ))}
    </fieldset>
  );
}

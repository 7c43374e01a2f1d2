import { useTranslation } from 'shared-ui';
import { ButtonChoice } from '../../components/button-choice.tsx';

const KINDS = ['booking', 'own'] as const;

interface Props {
  chosen: (typeof KINDS)[number];
  onOther: () => void;
}

/** The choice between a booking, which has its own form, and an own event. */
export function KindChoice({ chosen, onOther }: Props) {
  const { t } = useTranslation('console');
  return (
    <ButtonChoice
      legend={t('booking.kind')}
      options={KINDS}
      chosen={chosen}
      toLabel={(kind) => t(`booking.${kind}`)}
      onChoose={(kind) => kind !== chosen && onOther()}
    />
  );
}

import { useTranslation } from 'shared-ui';
import { SelectField } from 'shared-ui/text-field.tsx';

interface Props {
  most: number;
  value: number;
  error?: string | undefined;
  onChoose: (seats: number) => void;
}

export function SeatsField({ most, value, error, onChoose }: Props) {
  const { t } = useTranslation('console');
  if (most < 2 && value < 2) return null;
  return (
    <SelectField
      label={t('visit.seats')}
      value={value}
      error={error}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {Array.from({ length: Math.max(most, value) }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </SelectField>
  );
}

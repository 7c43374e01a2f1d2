import { useTranslation } from 'shared-ui';
import { SelectField } from 'shared-ui/text-field.tsx';

interface Props {
  most: number;
  value: number;
  onChoose: (seats: number) => void;
}

export function SeatsField({ most, value, onChoose }: Props) {
  const { t } = useTranslation('console');
  if (most < 2) return null;
  return (
    <SelectField
      label={t('visit.seats')}
      value={value}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {Array.from({ length: most }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </SelectField>
  );
}

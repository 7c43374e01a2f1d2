import { useFormContext } from 'react-hook-form';
import { Button, useTranslation } from 'shared-ui';
import { TextArea } from 'shared-ui/text-field.tsx';
import { findStates } from './countries.ts';
import styles from './details.module.css';
import type { DetailsValues } from './details-values.ts';
import { type Region, readAddress } from './read-address.ts';

const MAX_LINE = 200;

interface Props {
  home: Region;
  onOpenParts: () => void;
}

export function AddressLine({ home, onOpenParts }: Props) {
  const { t } = useTranslation('widget');
  const form = useFormContext<DetailsValues>();
  const { errors } = form.formState;
  const line = form.watch('addressLine');
  const { street, city, zip, state, country } = readAddress(line, home);
  const stateName = findStates(country).find(([code]) => code === state)?.[1];
  const understood = [street, city, stateName, zip, country && t(`details.countries.${country}`)];
  const complete = street && city && state && zip && country;

  return (
    <>
      <TextArea
        label={t('details.wholeAddress')}
        rows={2}
        maxLength={MAX_LINE}
        autoComplete="street-address"
        hint={complete ? understood.join(', ') : t(`details.wholeHint.${country || 'any'}`)}
        error={errors.addressLine?.message ?? errors.street?.message}
        {...form.register('addressLine', {
          required: t('details.missing.address'),
          validate: (typed) =>
            Object.values(readAddress(typed, home)).every(Boolean) || t('details.missing.parts'),
          onChange: (event) => {
            for (const [part, value] of Object.entries(readAddress(event.target.value, home)))
              form.setValue(part as keyof Region, value);
          },
        })}
      />
      <div className={styles.openParts}>
        <Button variant="quiet" small onClick={onOpenParts}>
          {t('details.openParts')}
        </Button>
      </div>
    </>
  );
}

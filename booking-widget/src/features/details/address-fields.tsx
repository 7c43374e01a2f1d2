import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { AddressLine } from './address-line.tsx';
import { AddressParts, PARTS } from './address-parts.tsx';
import type { DetailsValues } from './details-values.ts';
import type { Region } from './read-address.ts';

interface Props {
  home: Region;
}

export function AddressFields({ home }: Props) {
  const { t } = useTranslation('widget');
  const form = useFormContext<DetailsValues>();
  const [inParts, setInParts] = useState(() => {
    const { addressLine, street, city, zip } = form.getValues();
    return home.country === '' || (addressLine === '' && street + city + zip !== '');
  });
  const { submitCount, errors } = form.formState;
  const isIncomplete = errors.addressLine?.type === 'validate';
  const submitted = useRef(submitCount);

  useEffect(() => {
    if (submitted.current === submitCount) return;
    submitted.current = submitCount;
    if (!isIncomplete) return;
    openParts();
    // Marks what the line lacks, once its fields are there.
    setTimeout(() => void form.trigger(PARTS, { shouldFocus: true }));
  });

  function openParts() {
    form.setValue('addressLine', '');
    form.clearErrors('addressLine');
    setInParts(true);
  }

  return (
    <fieldset>
      <legend>{t('details.address')}</legend>
      {inParts ? <AddressParts /> : <AddressLine home={home} onOpenParts={openParts} />}
    </fieldset>
  );
}

import { useMemo } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { currentLanguage, useTranslation } from 'shared-ui';
import { Combobox } from 'shared-ui/combobox.tsx';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { zoneOffset } from 'shared-ui/datetime/zone.ts';
import { useServices } from '../../../data/queries.ts';
import { currencies, zoneChoices } from '../choices.ts';
import type { ProfileDraft } from '../profile-draft.ts';

function useChoice(form: UseFormReturn<ProfileDraft>, name: 'timezone' | 'currency') {
  const { ref, value, onChange, onBlur } = useController({ control: form.control, name }).field;
  return { ref, value, onChange, onBlur };
}

/** The current time in the zone makes a wrong choice noticeable. */
export function ZoneAndCurrencyFields({ form }: { form: UseFormReturn<ProfileDraft> }) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const { errors, defaultValues } = form.formState;
  const chosenZone = useChoice(form, 'timezone');
  const chosenCurrency = useChoice(form, 'currency');
  const zone = chosenZone.value;
  const savedZone = defaultValues?.timezone ?? 'UTC';
  const savedCurrency = defaultValues?.currency ?? 'USD';
  const money = useMemo(
    () =>
      currencies(savedCurrency, lang).map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
    [savedCurrency, lang],
  );
  const asksPayment = useServices().data?.services.some(({ payment }) => payment.kind !== 'none');
  const stopsPayments = asksPayment && chosenCurrency.value !== savedCurrency;
  const now = new Date().toISOString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: offsets need not be newer than the form
  const zones = useMemo(
    () =>
      zoneChoices(savedZone, lang, now).map((choice) => ({
        value: choice.zone,
        label: t('profile.zone', { place: choice.cityName, offset: choice.offset }),
        keywords: choice.zone,
      })),
    [savedZone, lang],
  );

  return (
    <>
      <Combobox
        label={t('profile.timezone')}
        hint={t('profile.timezoneHint', { time: formatTime(now, zone, lang), offset: zoneOffset(zone, now) })}
        choices={zones}
        error={errors.timezone?.message}
        {...chosenZone}
      />
      <Combobox
        label={t('profile.currency')}
        hint={stopsPayments ? t('profile.currencyStopsPayments') : undefined}
        choices={money}
        error={errors.currency?.message}
        {...chosenCurrency}
      />
    </>
  );
}

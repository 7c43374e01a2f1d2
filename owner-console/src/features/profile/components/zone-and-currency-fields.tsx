import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { currentLanguage, formatTime, useTranslation, zoneOffset } from 'shared-ui';
import { SelectField } from 'shared-ui/text-field.tsx';
import { currencies, zoneChoices } from '../choices.ts';
import type { ProfileDraft } from '../profile-draft.ts';

/** The current time in the zone makes a wrong choice noticeable. */
export function ZoneAndCurrencyFields({ form }: { form: UseFormReturn<ProfileDraft> }) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const { errors, defaultValues } = form.formState;
  const zone = useWatch({ control: form.control, name: 'timezone' });
  const savedZone = defaultValues?.timezone ?? 'UTC';
  const savedCurrency = defaultValues?.currency ?? 'USD';
  const money = useMemo(() => currencies(savedCurrency, lang), [savedCurrency, lang]);
  const now = new Date().toISOString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: offsets need not be newer than the form
  const zones = useMemo(() => zoneChoices(savedZone, lang, now), [savedZone, lang]);

  return (
    <>
      <SelectField
        label={t('profile.timezone')}
        hint={t('profile.timezoneHint', { time: formatTime(now, zone, lang), offset: zoneOffset(zone, now) })}
        error={errors.timezone?.message}
        {...form.register('timezone')}
      >
        {zones.map((choice) => (
          <option key={choice.zone} value={choice.zone}>
            {t('profile.zone', { ...choice })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('profile.currency')}
        error={errors.currency?.message}
        {...form.register('currency')}
      >
        {money.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${code} – ${name}`}
          </option>
        ))}
      </SelectField>
    </>
  );
}

import { presentZoneName } from 'api/time/zone-names.ts';
import { useMemo } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { SelectField } from 'shared-ui/text-field.tsx';

interface Props {
  chosen: string;
  onChoose: (zone: string) => void;
}

export default function ZoneList({ chosen, onChoose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const zones = useMemo(() => {
    const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]);
    return [...new Set([...names].map(presentZoneName))]
      .map((zone) => ({ zone, place: zonePlace(zone, lang) }))
      .sort((one, other) => one.place.localeCompare(other.place, lang));
  }, [chosen, lang]);
  return (
    <SelectField
      label={t('zone.another')}
      value={presentZoneName(chosen)}
      onChange={(event) => event.target.value && onChoose(event.target.value)}
    >
      <option value="">{t('details.choose')}</option>
      {zones.map(({ zone, place }) => (
        <option key={zone} value={zone}>
          {place}
        </option>
      ))}
    </SelectField>
  );
}

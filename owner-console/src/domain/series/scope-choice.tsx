import { SERIES_SCOPES, type SeriesScope } from 'api/contract/limits.ts';
import { useId } from 'react';
import { useTranslation } from 'shared-ui';
import { Radio } from '../../components/radio.tsx';
import styles from './series.module.css';

interface Props {
  legend: string;
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Which appointments of a series a change is for. */
export function ScopeChoice({ legend, value, onChange }: Props) {
  const { t } = useTranslation('console');
  const name = useId();
  return (
    <fieldset className={styles.scope}>
      <legend>{legend}</legend>
      {SERIES_SCOPES.map((scope) => (
        <Radio
          key={scope}
          name={name}
          label={t(`series.scope.${scope}`)}
          {...(scope === 'all' && { hint: t('series.scope.allHint') })}
          checked={scope === value}
          onChange={() => onChange(scope)}
        />
      ))}
    </fieldset>
  );
}

import { MAX_LENGTH } from 'api/contract/limits.ts';
import type { Profile } from 'api/contract/profile.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { Switch } from 'shared-ui/switch.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import styles from '../../../components/settings-parts.module.css';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useLook } from '../use-look.ts';

interface Props {
  profile: Profile;
  attempt: (work: () => Promise<void>) => Promise<boolean>;
  error?: string | undefined;
}

export function LinkFields({ profile, attempt, error }: Props) {
  const { t } = useTranslation('console');
  const { save, show } = useLook();
  const [website, setWebsite] = useState(profile.website);
  const [isSaving, setSaving] = useState(false);
  const isDirty = website.trim() !== profile.website;
  useLeaveWarning(isDirty && !isSaving);
  useEffect(() => setWebsite(profile.website), [profile.website]);

  async function saveSwitch(name: 'map' | 'search_engines', isOn: boolean) {
    await show({ [name]: isOn });
    if (!(await attempt(() => save({ [name]: isOn })))) await show({ [name]: !isOn });
  }
  async function saveWebsite() {
    if (!isDirty || isSaving) return;
    setSaving(true);
    await attempt(() => save({ website: website.trim() }));
    setSaving(false);
  }
  return (
    <section className={styles.part} aria-labelledby="look-more">
      <h3 id="look-more">{t('look.more')}</h3>
      <Switch
        label={<b>{t('look.map')}</b>}
        hint={t('look.mapHelp')}
        checked={profile.map}
        onChange={(isOn) => saveSwitch('map', isOn)}
      />
      <Switch
        label={<b>{t('look.searchEngines')}</b>}
        hint={t('look.searchEnginesHelp')}
        checked={profile.search_engines}
        onChange={(isOn) => saveSwitch('search_engines', isOn)}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveWebsite();
        }}
      >
        <TextField
          label={t('look.website')}
          optional
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          maxLength={MAX_LENGTH.link}
          value={website}
          error={isDirty ? error : undefined}
          onChange={(event) => setWebsite(event.target.value)}
          onBlur={saveWebsite}
        />
      </form>
    </section>
  );
}

import type { Profile } from 'api/contract/profile.ts';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { SelectField, TextArea } from 'shared-ui/text-field.tsx';
import { RailCard } from '../../../components/rail-card.tsx';
import { useCopy } from '../../../components/use-copy.ts';
import { useConsoleContext } from '../../../data/console-context.ts';
import { type EmbedChoices, OWN_ACCENT, snippet } from '../snippet.ts';
import styles from './embed-card.module.css';
import { ColorField, ModeChoice } from './embed-choices.tsx';

const START: EmbedChoices = { mode: 'inline', accent: '', lang: '', theme: 'light' };

export function EmbedCard({ profile }: { profile: Profile }) {
  const { published, brand_color } = profile;
  const pageColor = brand_color || OWN_ACCENT;
  const { t } = useTranslation('console');
  const [choices, setChoices] = useState(START);
  const [showsPreview, setShowsPreview] = useState(false);
  const { savesNothing } = useConsoleContext().variant;
  const { copy, failed } = useCopy();
  const code = snippet(profile, location.origin, choices, t('share.label'));
  const choose = (change: Partial<EmbedChoices>) => setChoices({ ...choices, ...change });

  return (
    <RailCard id="embed" title={t('share.title')} help={t(published ? 'share.help' : 'share.whenPublished')}>
      <ModeChoice chosen={choices.mode} onChoose={(mode) => choose({ mode })} />
      <ColorField
        value={choices.accent || pageColor}
        onChange={(accent) => choose({ accent: accent === pageColor ? '' : accent })}
      />
      <SelectField
        label={t('share.language')}
        value={choices.lang}
        onChange={(event) => choose({ lang: event.target.value as EmbedChoices['lang'] })}
      >
        <option value="">{t('share.likeSite')}</option>
        <option value="en" lang="en">
          English
        </option>
        <option value="zh-CN" lang="zh-CN">
          简体中文
        </option>
      </SelectField>
      <SelectField
        label={t('share.theme.label')}
        value={choices.theme}
        onChange={(event) => choose({ theme: event.target.value as EmbedChoices['theme'] })}
      >
        {(['light', 'dark', 'auto'] as const).map((theme) => (
          <option key={theme} value={theme}>
            {t(`share.theme.${theme}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.code}>
        <TextArea label={t('share.code')} value={code} rows={6} readOnly />
      </div>
      {failed && <p className={styles.failed}>{t('copyFailed')}</p>}
      <Button
        block
        variant="secondary"
        icon={<Copy size={18} strokeWidth={1.8} aria-hidden />}
        onClick={() => copy(code, t('share.copied'))}
      >
        {t('share.copy')}
      </Button>
      {published && !savesNothing && (
        <>
          <Button
            block
            variant="quiet"
            icon={<Eye size={18} strokeWidth={1.8} aria-hidden />}
            aria-expanded={showsPreview}
            onClick={() => setShowsPreview(!showsPreview)}
          >
            {t(showsPreview ? 'share.hide' : 'share.preview')}
          </Button>
          {showsPreview && <EmbedPreview code={code} theme={choices.theme} />}
        </>
      )}
    </RailCard>
  );
}

interface Props {
  code: string;
  theme: EmbedChoices['theme'];
}

const COLOR_SCHEME = { light: 'light', dark: 'dark', auto: 'light dark' };

/** Runs the code in a separate document, as on the owner's site. */
function EmbedPreview({ code, theme }: Props) {
  const { t } = useTranslation('console');
  const page = `<!doctype html><meta name="color-scheme" content="${COLOR_SCHEME[theme]}"><body>${code}</body>`;
  return <iframe key={code} className={styles.frame} title={t('share.previewTitle')} srcDoc={page} />;
}

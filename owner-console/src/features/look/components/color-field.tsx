import type { Profile } from 'api/contract/profile.ts';
import Check from 'lucide-react/icons/check';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Tag, useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import look from '../../../components/settings-parts.module.css';
import { BRAND_COLOR_NAMES, BRAND_COLORS, colorOfCode, PINE } from '../brand-colors.ts';
import { useLook } from '../use-look.ts';
import styles from './color-field.module.css';

const SAVE_DELAY_MS = 400;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Props {
  profile: Profile;
  attempt: (work: () => Promise<void>) => Promise<boolean>;
}

/** Swatches, the browser's color picker and a code, which agree. The preview follows at once, saving waits for the last choice. */
export function ColorField({ profile, attempt }: Props) {
  const { t } = useTranslation('console');
  const { show, save, reload } = useLook();
  const chosen = profile.brand_color;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => () => pending.current?.(), []);

  function choose(color: string) {
    setWrong(false);
    void show({ brand_color: color });
    clearTimeout(timer.current);
    const saveNow = async () => {
      clearTimeout(timer.current);
      pending.current = null;
      if (!(await attempt(() => save({ brand_color: color })))) void reload();
    };
    pending.current = saveNow;
    timer.current = setTimeout(saveNow, SAVE_DELAY_MS);
  }
  function type(text: string) {
    setTyped(text);
    const color = colorOfCode(text);
    if (color) choose(color);
  }
  const shownIndex = BRAND_COLOR_NAMES.findIndex((name) => BRAND_COLORS[name] === chosen);
  return (
    <fieldset className={look.part}>
      <legend>{t('look.color')}</legend>
      <div
        role="radiogroup"
        aria-label={t('look.suggested')}
        className={styles.swatches}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (!step) return;
          event.preventDefault();
          const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
          const focused = radios.indexOf(document.activeElement as HTMLElement);
          const next = radios.at((focused + step) % radios.length);
          next?.focus();
          next?.click();
        }}
      >
        {BRAND_COLOR_NAMES.map((name, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a circle of color is no native control
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={index === shownIndex}
            aria-label={t(`look.colors.${name}`)}
            tabIndex={index === Math.max(shownIndex, 0) ? 0 : -1}
            onClick={() => {
              setTyped(null);
              choose(BRAND_COLORS[name]);
            }}
          >
            <span style={{ '--swatch': BRAND_COLORS[name] || PINE } as CSSProperties} />
          </button>
        ))}
      </div>
      <div className={styles.codeRow}>
        <input
          type="color"
          aria-label={t('look.pick')}
          value={chosen || PINE}
          onChange={(event) => {
            setTyped(null);
            choose(event.target.value);
          }}
        />
        <div className={styles.code}>
          <TextField
            label={t('look.code')}
            spellCheck={false}
            autoComplete="off"
            maxLength={9}
            value={typed ?? (chosen || PINE)}
            error={isWrong ? t('look.wrongCode') : undefined}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              const isCode = typed === null || colorOfCode(typed) !== null;
              setWrong(!isCode);
              if (isCode) setTyped(null);
            }}
          />
        </div>
      </div>
      <p className={styles.readable}>
        <Tag tone="ok">
          <Check aria-hidden="true" />
          {t('look.readable')}
        </Tag>
        {t('look.readableHelp')}
      </p>
    </fieldset>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { changeLanguage, currentLanguage, LANGUAGE_NAMES, type Language, useTranslation } from 'shared-ui';
import styles from './language-select.module.css';

export function LanguageSelect() {
  const { t } = useTranslation('common');
  return (
    <span className={styles.select}>
      <Globe aria-hidden="true" />
      <select
        aria-label={t('language')}
        value={currentLanguage()}
        onChange={(event) => changeLanguage(event.target.value as Language)}
      >
        {Object.entries(LANGUAGE_NAMES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

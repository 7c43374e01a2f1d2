import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { LANGUAGE_NAMES, type Language } from '../i18n/language.ts';
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

import { ChevronDown, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';
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
        <option value="en" lang="en">
          English
        </option>
        <option value="zh-CN" lang="zh-CN">
          简体中文
        </option>
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

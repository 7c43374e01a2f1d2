import { i18n, useTranslation } from 'shared-ui';
import english from './en.json';
import chinese from './zh-CN.json';

const NAMESPACE = 'passwords';
i18n.addResourceBundle('en', NAMESPACE, english);
i18n.addResourceBundle('zh-CN', NAMESPACE, chinese);

export const usePasswordTexts = () => useTranslation(NAMESPACE);

import { i18n, initI18n } from 'shared-ui';
import commonChinese from 'shared-ui/i18n/zh-CN.json';
import english from '../i18n/en.json';
import chinese from '../i18n/zh-CN.json';

/** First import of the first paint: every sentence is there before another module asks for it; nothing is fetched. */
await initI18n('en');
i18n.addResourceBundle('zh-CN', 'common', commonChinese);
i18n.addResourceBundle('en', 'console', english);
i18n.addResourceBundle('zh-CN', 'console', chinese);

import { initI18n } from 'shared-ui';

/** First import of the first paint: texts are asked for as soon as the others are imported. */
await initI18n('en');

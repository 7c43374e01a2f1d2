import { initI18n } from 'shared-ui';

/** Runs before the screens are imported, which wait for their translations. */
await initI18n('en');

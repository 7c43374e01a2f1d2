import { useTranslation } from 'shared-ui';
import type { EmbedChoices } from '../snippet.ts';
import styles from './embed-preview.module.css';

interface Props {
  code: string;
  theme: EmbedChoices['theme'];
}

const COLOUR_SCHEME = { light: 'light', dark: 'dark', auto: 'light dark' };

/** Runs the code in a separate document, as on the owner's site. */
export function EmbedPreview({ code, theme }: Props) {
  const { t } = useTranslation('console');
  const page = `<!doctype html><meta name="color-scheme" content="${COLOUR_SCHEME[theme]}"><body>${code}</body>`;
  return <iframe key={code} className={styles.frame} title={t('share.previewTitle')} srcDoc={page} />;
}

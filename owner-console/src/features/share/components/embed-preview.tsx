import { useTranslation } from 'shared-ui';
import type { EmbedChoices } from '../snippet.ts';
import styles from './embed-preview.module.css';

interface Props {
  /** What the owner will paste. */
  code: string;
  theme: EmbedChoices['theme'];
}

const COLOUR_SCHEME = { light: 'light', dark: 'dark', auto: 'light dark' };

/** A small foreign page with nothing in it but the code: it runs as it will on the owner's site. */
export function EmbedPreview({ code, theme }: Props) {
  const { t } = useTranslation('console');
  const page = `<!doctype html><meta name="color-scheme" content="${COLOUR_SCHEME[theme]}"><body>${code}</body>`;
  return <iframe key={code} className={styles.frame} title={t('share.previewTitle')} srcDoc={page} />;
}

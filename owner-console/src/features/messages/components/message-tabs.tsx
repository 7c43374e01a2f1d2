import { useTranslation } from 'shared-ui';
import styles from './messages.module.css';

const KINDS = ['emails', 'texts'] as const;
export type MessageKind = (typeof KINDS)[number];

export function MessageTabs({ shown, onShow }: { shown: MessageKind; onShow: (kind: MessageKind) => void }) {
  const { t } = useTranslation('console');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
    <div className={styles.tabs} role="group" aria-label={t('sections.messages')}>
      {KINDS.map((kind) => (
        <button key={kind} type="button" aria-pressed={kind === shown} onClick={() => onShow(kind)}>
          {t(`messages.${kind}`)}
        </button>
      ))}
    </div>
  );
}

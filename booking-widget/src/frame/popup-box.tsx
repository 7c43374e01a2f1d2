import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './popup-box.module.css';

interface Props {
  box: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The box in the middle of a frame that covers the whole host page. */
export function PopupBox({ box, onClose, children }: Props) {
  const { t } = useTranslation('widget');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim is a shortcut for the cross and Escape
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={styles.scrim} onClick={(event) => event.target === event.currentTarget && onClose()}>
      <div className={styles.box} ref={box}>
        <div className={styles.bar}>
          <button type="button" aria-label={t('page.close')} onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}

import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { currentLanguage, formatDuration, useTranslation } from 'shared-ui';
import type { PriceText } from '../../components/use-price-text.ts';
import type { VisitLine } from '../../data/visit-lines.ts';
import styles from './visit.module.css';

interface Props {
  lines: readonly VisitLine[];
  priceText: PriceText;
  /** What a line's service can be booked with. */
  renderAddOns: (at: number) => ReactNode;
  onRemove: (at: number) => void;
  onMoveUp: (at: number) => void;
}

/** The services of a visit in order. */
export function VisitLines({ lines, priceText, renderAddOns, onRemove, onMoveUp }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  return (
    <ol className={styles.lines}>
      {lines.map(({ service }, at) => (
        <li key={at}>
          <span className={styles.name}>
            {service.name}
            <small>{formatDuration(service.duration, lang)}</small>
          </span>
          <span className={styles.price}>{priceText(service.price, [service])}</span>
          {at > 0 && (
            <button
              type="button"
              className={styles.move}
              data-visit-focus={`up-${at}`}
              aria-label={t('visit.up', { service: service.name })}
              onClick={() => onMoveUp(at)}
            >
              <ArrowUp aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            className={styles.remove}
            data-visit-focus={`remove-${at}`}
            aria-label={t('visit.remove', { service: service.name })}
            onClick={() => onRemove(at)}
          >
            <X aria-hidden="true" />
          </button>
          {renderAddOns(at)}
        </li>
      ))}
    </ol>
  );
}

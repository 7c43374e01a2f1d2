import type { PublicService } from 'api/contract/services.ts';
import { currentLanguage, formatDuration } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import type { PriceText } from '../../components/use-price-text.ts';
import styles from './visit.module.css';

interface Props {
  /** Null where the heading stands above; `label` then names them for screen readers. */
  legend: string | null;
  label: string;
  addOns: readonly PublicService[];
  chosen: readonly PublicService[];
  priceText: PriceText;
  isFull: (addOn: PublicService) => boolean;
  onToggle: (addOn: PublicService) => void;
}

/** The add-ons of a service; none is chosen in advance. */
export function AddOnRows(props: Props) {
  const { legend, label, addOns, chosen, priceText, isFull, onToggle } = props;
  const lang = currentLanguage();
  return (
    <fieldset className={styles.addOns} aria-label={legend ? undefined : label}>
      {legend && <legend>{legend}</legend>}
      {addOns.map((addOn) => {
        const isChosen = chosen.includes(addOn);
        const price = priceText(addOn.price, [addOn]);
        return (
          <Checkbox
            key={addOn.service_id}
            checked={isChosen}
            disabled={!isChosen && isFull(addOn)}
            onChange={() => onToggle(addOn)}
            label={
              <span className={styles.addOn}>
                <span>
                  {addOn.name}{' '}
                  {addOn.duration > 0 && <small>{`+${formatDuration(addOn.duration, lang)}`}</small>}
                </span>
                <span className={styles.price}>{addOn.price ? `+${price}` : price}</span>
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}

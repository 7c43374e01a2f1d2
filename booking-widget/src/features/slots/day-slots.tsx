import { clockChangeOn } from 'api/time/clock-changes.ts';
import { useState } from 'react';
import { currentLanguage, offsetsOf, useTranslation } from 'shared-ui';
import { Heading } from '../../parts/heading.tsx';
import { useTimeFormat } from '../../parts/use-time-format.ts';
import { type PartOfDay, partsOfDay } from './parts-of-day.ts';
import { SlotButton } from './slot-button.tsx';
import { SlotGroup } from './slot-group.tsx';
import { slotLabel } from './slot-label.ts';
import styles from './slots.module.css';

interface Props {
  date: string;
  /** Open and taken slots, ascending. */
  slots: readonly string[];
  taken: readonly string[];
  zone: string;
  selected: string | null;
  labelledBy: string;
  onChoose: (slot: string) => void;
}

const SHOWN_AT_FIRST = 12;

/** Needs the date as `key`. */
export function DaySlots({ date, slots, taken, zone, selected, labelledBy, onChoose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { hour12 } = useTimeFormat();
  const [opened, setOpened] = useState<PartOfDay[]>([]);
  const change = clockChangeOn(date, offsetsOf(zone));
  const tabStop =
    selected && slots.includes(selected) ? selected : slots.find((slot) => !taken.includes(slot));

  return (
    <SlotGroup labelledBy={labelledBy} className={styles.parts} onChoose={onChoose}>
      {partsOfDay(slots, zone).map(({ part, slots: all }) => {
        const open = opened.includes(part) || all.indexOf(selected ?? '') >= SHOWN_AT_FIRST;
        const shown = open ? all : all.slice(0, SHOWN_AT_FIRST);
        return (
          <div key={part} className={styles.part}>
            <Heading level={3}>{t(`slots.${part}`)}</Heading>
            <div className={styles.slots}>
              {shown.map((slot) => (
                <SlotButton
                  key={slot}
                  slot={slot}
                  label={slotLabel(slot, zone, change, lang, hour12)}
                  checked={slot === selected}
                  taken={taken.includes(slot)}
                  tabStop={slot === tabStop}
                  onChoose={onChoose}
                />
              ))}
            </div>
            {shown.length < all.length && (
              <button type="button" className={styles.more} onClick={() => setOpened([...opened, part])}>
                {t('slots.showMore', { count: all.length - shown.length })}
              </button>
            )}
          </div>
        );
      })}
    </SlotGroup>
  );
}

import { clockChangeOn } from 'api/time/clock-changes.ts';
import { useState } from 'react';
import { currentLanguage, useTranslation, zoneOffsets } from 'shared-ui';
import { Heading } from '../../components/heading.tsx';
import { useTimeFormat } from '../../components/use-time-format.ts';
import { hourIn, type PartOfDay, partsOfDay } from '../../data/parts-of-day.ts';
import { SlotButton } from './slot-button.tsx';
import { SlotGroup } from './slot-group.tsx';
import { slotLabel } from './slot-label.ts';
import styles from './slots.module.css';

interface Props {
  date: string;
  slots: readonly string[];
  taken: readonly string[];
  /** Slot → places left, where several customers share one. */
  places?: ReadonlyMap<string, number> | undefined;
  own?: string | undefined;
  zone: string;
  selected: string | null;
  labelledBy: string;
  onChoose: (slot: string) => void;
  onTap?: (() => void) | undefined;
}

const SHOWN_AT_FIRST = 12;
const HIDDEN_AT_LEAST = 5;

/** Needs the date as `key`. */
export function DaySlots({
  date,
  slots,
  taken,
  places,
  own,
  zone,
  selected,
  labelledBy,
  onChoose,
  onTap,
}: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { hour12 } = useTimeFormat();
  const toHour = hourIn(zone);
  const [opened, setOpened] = useState<PartOfDay[]>([]);
  const change = clockChangeOn(date, zoneOffsets(zone));
  const tabStop =
    selected && slots.includes(selected)
      ? selected
      : slots.find((slot) => !taken.includes(slot) && slot !== own);

  return (
    <SlotGroup labelledBy={labelledBy} className={styles.parts} onChoose={onChoose}>
      {partsOfDay(slots, zone).map(({ part, slots: all }) => {
        const hours = all.filter((slot, i) => i === 0 || toHour(slot) !== toHour(all[i - 1] as string));
        const cut = all.findIndex((slot, i) => i >= SHOWN_AT_FIRST && hours.includes(slot));
        const hidden = cut < 0 ? [] : all.slice(cut);
        const open =
          hidden.length < HIDDEN_AT_LEAST ||
          opened.includes(part) ||
          hidden.some((slot) => slot === selected || slot === own);
        const shown = open ? all : all.slice(0, cut);
        const isQuarters = all.length / hours.length > 2;
        return (
          <div key={part} className={styles.part}>
            <Heading level={3}>{t(`slots.${part}`)}</Heading>
            <div
              className={styles.slots}
              data-dense={(isQuarters && !change) || undefined}
              data-hour12={hour12 || undefined}
            >
              {shown.map((slot) => (
                <SlotButton
                  key={slot}
                  slot={slot}
                  label={slotLabel(slot, zone, change, lang, hour12)}
                  checked={slot === selected}
                  taken={taken.includes(slot)}
                  places={taken.includes(slot) ? undefined : places?.get(slot)}
                  own={slot === own}
                  startsLine={isQuarters && hours.includes(slot)}
                  tabStop={slot === tabStop}
                  onChoose={onChoose}
                  onTap={onTap}
                />
              ))}
            </div>
            {!open && (
              <button type="button" className={styles.more} onClick={() => setOpened([...opened, part])}>
                {t(`slots.more.${part}`, { count: hidden.length })}
              </button>
            )}
          </div>
        );
      })}
    </SlotGroup>
  );
}

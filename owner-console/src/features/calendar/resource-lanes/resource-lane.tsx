import { joinNames } from 'api/text/join-names.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { type DayPart, minuteOfDay } from '../../../domain/calendar/day-minutes.ts';
import { minuteToDate, toWallClock } from '../../../domain/calendar/wall-clock.ts';
import { useResourceFacts } from '../../../domain/resources/use-resource-facts.ts';
import { timesText } from '../time-grid/hour-texts.ts';
import type { ShownCalendar } from '../use-calendar.ts';
import { LaneUseBlock } from './lane-use-block.tsx';
import type { Lane, LaneEntry } from './lanes.ts';
import styles from './resource-lanes.module.css';

interface Props {
  lane: Lane;
  hours: DayPart;
  calendar: Pick<ShownCalendar, 'lang' | 'date' | 'today' | 'zone'>;
  onOpen: (entry: LaneEntry) => void;
}

const MINUTES_BEFORE = 60;

export function ResourceLane({ lane, hours, calendar, onOpen }: Props) {
  const { t } = useTranslation('console');
  const toFacts = useResourceFacts();
  const { resource, uses, rows, full } = lane;
  const { lang, date, today, zone } = calendar;
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  const length = hours.end - hours.start;
  const times = ({ start, end }: DayPart) => timesText(minuteToDate(start), minuteToDate(end), lang);
  const share = (minutes: number) => `${(100 * minutes) / length}%`;
  const place = ({ start, end }: DayPart) => ({
    left: share(start - hours.start),
    width: share(Math.min(end, hours.end) - start),
  });
  const fullTimes = joinNames(full.map(times), lang);
  const stopKey = uses.some(({ key }) => key === stop) ? stop : uses[0]?.key;

  const [opening] = useState(() =>
    date === today ? minuteOfDay(toWallClock(Date.now(), zone)) : (uses[0]?.start ?? 0),
  );
  // A phone's lane starts at now, or with what comes first.
  useEffect(() => {
    if (!box.current) return;
    box.current.scrollLeft = (box.current.scrollWidth * (opening - MINUTES_BEFORE - hours.start)) / length;
  }, [opening, hours.start, length]);

  return (
    <section className={styles.lane} data-off={!resource.active} aria-label={resource.name}>
      <div className={styles.resource}>
        <b>{resource.name}</b>
        <small>{toFacts(resource)}</small>
        {fullTimes && <small>{t('lanes.full', { times: fullTimes })}</small>}
      </div>
      <div ref={box} className={styles.scroll}>
        <div className={styles.track} data-lane style={{ '--rows': rows } as CSSProperties}>
          {uses.map((use) => (
            <LaneUseBlock
              key={use.key}
              use={use}
              times={times(use)}
              place={place}
              isStop={use.key === stopKey}
              onFocus={() => setStop(use.key)}
              onOpen={onOpen}
            />
          ))}
          {full.map((part) => (
            <i key={part.start} className={styles.fullLine} style={place(part)} aria-hidden="true" />
          ))}
        </div>
      </div>
    </section>
  );
}

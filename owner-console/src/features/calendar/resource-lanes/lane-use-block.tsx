import { joinFacts } from 'api/text/join-facts.ts';
import type { CSSProperties } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import type { DayPart } from '../../../domain/calendar/day-minutes.ts';
import { waitLabel } from '../entry-labels.ts';
import colors from '../time-grid/entry-colors.module.css';
import type { LaneEntry, LaneUse } from './lanes.ts';
import styles from './resource-lanes.module.css';

interface Props {
  use: LaneUse;
  times: string;
  place: (part: DayPart) => { left: string; width: string };
  /** Whether the Tab key stops here; a lane has one stop. */
  isStop: boolean;
  onFocus: () => void;
  onOpen: (entry: LaneEntry) => void;
}

/** A use with its cleaning; that of a class opens the first of its appointments. */
export function LaneUseBlock({ use, times, place, isStop, onFocus, onOpen }: Props) {
  const { t } = useTranslation('console');
  const [first, ...others] = use.entries;
  const oneName = first?.name ?? t('lanes.key.use');
  const name = others.length > 0 ? t('lanes.class', { name: oneName, count: others.length }) : oneName;
  const label = joinFacts([name, times, first && waitLabel(first.kind, t)], currentLanguage());
  const row = { '--row': use.row } as CSSProperties;
  return (
    <>
      <button
        type="button"
        className={`${styles.block} ${colors.entry}`}
        style={{ ...place(use), ...row }}
        data-kind={first?.kind}
        disabled={!first}
        tabIndex={isStop ? 0 : -1}
        title={label}
        aria-label={label}
        onFocus={onFocus}
        onClick={() => first && onOpen(first)}
      >
        <b>{name}</b>
      </button>
      {use.cleanUntil > use.end && (
        <i
          className={styles.comb}
          style={{ ...place({ start: use.end, end: use.cleanUntil }), ...row }}
          aria-hidden="true"
        />
      )}
    </>
  );
}

import type { Shift, Weekday } from 'api/contract/hours.ts';
import type { Service } from 'api/contract/services.ts';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import { use, useRef, useState } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { IconButton } from '../../components/icon-button.tsx';
import { CopyHours } from './copy-hours.tsx';
import styles from './hours-card.module.css';
import { ShiftEditor } from './shift-editor.tsx';
import { bookableCount, formatShift } from './shifts.ts';
import { HoursOwner } from './use-hours-changes.ts';

interface Props {
  day: Weekday;
  shifts: Shift[];
  services: Service[];
}

export function DayRow({ day, shifts, services }: Props) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const isOwn = use(HoursOwner) !== null;
  /** Id of the open shift, 'new' for a new one, 'copy' while the day is copied. */
  const [open, setOpen] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const dayName = t(`weekday.${day}`);
  const edited = shifts.find((shift) => shift.id === open) ?? null;

  function close() {
    const opener = open;
    // Another one may have been opened while this one was saved.
    setOpen((now) => (now === opener ? null : now));
    requestAnimationFrame(() => {
      const shift = row.current?.querySelector<HTMLElement>(`[data-shift="${opener}"]`);
      (shift ?? row.current?.querySelector<HTMLElement>('[data-shift="new"]'))?.focus();
    });
  }

  return (
    <li ref={row}>
      <h3 className={styles.day}>{dayName}</h3>
      <span className={styles.shifts}>
        {shifts.length === 0 && (
          <span className={styles.closed}>{t(isOwn ? 'hours.notWorking' : 'hours.closed')}</span>
        )}
        {shifts.map((shift) => {
          const count = bookableCount(shift, services);
          return (
            <button
              key={shift.id}
              type="button"
              className={styles.shift}
              data-shift={shift.id}
              data-empty={services.length > 0 && count === 0}
              aria-expanded={open === shift.id}
              onClick={() => setOpen(open === shift.id ? null : shift.id)}
            >
              {formatShift(shift.shift_start_time, shift.shift_end_time, lang)}
              {services.length > 0 && (
                <small>
                  {count === services.length
                    ? t('hours.allServices')
                    : count === 0
                      ? t('hours.noServices')
                      : t('hours.someServices', { number: count, total: services.length })}
                </small>
              )}
            </button>
          );
        })}
      </span>
      {shifts.length > 0 && (
        <IconButton
          label={t('hours.copyOf', { day: dayName })}
          data-shift="copy"
          aria-expanded={open === 'copy'}
          onClick={() => setOpen(open === 'copy' ? null : 'copy')}
        >
          <Copy />
        </IconButton>
      )}
      <IconButton
        label={t('hours.addOn', { day: dayName })}
        data-shift="new"
        aria-expanded={open === 'new'}
        onClick={() => setOpen(open === 'new' ? null : 'new')}
      >
        <Plus />
      </IconButton>
      {open === 'copy' && <CopyHours day={day} shifts={shifts} onClose={close} />}
      {(edited || open === 'new') && (
        <ShiftEditor
          key={open}
          day={day}
          shift={edited}
          otherShifts={shifts}
          services={services}
          onClose={close}
        />
      )}
    </li>
  );
}

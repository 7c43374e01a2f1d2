import X from 'lucide-react/icons/x';
import { announce, currentLanguage, useTranslation } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { SelectField } from 'shared-ui/text-field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { useZone } from '../../../data/queries.ts';
import { LineError } from '../../../domain/bookings/line-error.tsx';
import { focusAdder } from '../../../domain/bookings/service-adder.tsx';
import { canRemove } from '../../../domain/bookings/visit-lines.ts';
import { bookedSummary, useServiceSummary } from '../../../domain/bookings/visit-texts.ts';
import type { DraftLine } from '../../../domain/calendar/visit-draft.ts';
import { offers } from '../../../domain/staff/offered.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import type { VisitChange } from '../use-visit-change.ts';
import styles from './visit-panel.module.css';

export function VisitLineList({ state: { lines, placed, failure, remove, give } }: { state: VisitChange }) {
  const { t } = useTranslation('console');
  const summarize = useServiceSummary();
  const zone = useZone();
  const lang = currentLanguage();
  const { staff, active, isTeam } = useStaff();

  function drop(index: number, { service: { name } }: DraftLine) {
    remove(index);
    announce(t('visit.removed', { name }), 'polite');
    focusAdder();
  }
  const listChoices = ({ service, staffId }: DraftLine) => {
    const now = staff.find(({ staff_id }) => staff_id === staffId);
    const able = active.filter(({ staff_id }) => staff_id !== staffId && offers(service, staff_id));
    return [...(now ? [now] : []), ...able];
  };

  return (
    <ol className={styles.lines}>
      {lines.map((line, index) => {
        const { service, staffId } = line;
        const part = placed.parts[index];
        const facts =
          part?.service_id === service.service_id
            ? [formatTime(part.start_time, zone, lang), bookedSummary(part, placed.currency)]
            : [summarize(service)];
        return (
          <li key={`${service.service_id} ${index}`}>
            <div>
              <b>{service.name}</b>
              <small>{facts.join(' · ')}</small>
            </div>
            {canRemove(lines, index) && (
              <IconButton label={t('visit.remove', { name: service.name })} onClick={() => drop(index, line)}>
                <X />
              </IconButton>
            )}
            {isTeam && (
              <SelectField
                label={t('people.withWhom')}
                aria-label={t('visit.who', { service: service.name })}
                value={staffId}
                onChange={({ target }) => give(index, target.value)}
              >
                {listChoices(line).map(({ staff_id, name }) => (
                  <option key={staff_id} value={staff_id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            {failure.line?.index === index && <LineError>{failure.line.text}</LineError>}
          </li>
        );
      })}
    </ol>
  );
}

import type { Service } from 'api/contract/services.ts';
import { joinFacts } from 'api/text/join-facts.ts';
import { sumUp } from 'booking-parts/visit-rules.ts';
import X from 'lucide-react/icons/x';
import { announce, currentLanguage, useTranslation } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import { LineError } from '../../../domain/bookings/line-error.tsx';
import { SeatsField } from '../../../domain/bookings/seats-field.tsx';
import { focusAdder, ServiceAdder } from '../../../domain/bookings/service-adder.tsx';
import type { Visit } from '../../../domain/bookings/visit.ts';
import { withoutLine } from '../../../domain/bookings/visit-lines.ts';
import { useServiceSummary } from '../../../domain/bookings/visit-texts.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { useVisitChoice } from '../use-visit-choice.ts';
import styles from './further-services.module.css';

/** What the first service of a booking can be combined with, and its places. */
export default function FurtherServices({ state, visit }: { state: BookingForm; visit: Visit }) {
  const { t } = useTranslation('console');
  const summarize = useServiceSummary();
  const lang = currentLanguage();
  const choose = useVisitChoice(state);
  const { failure } = state.visitFailure;
  const { lines, seats } = visit;
  const [first, ...others] = lines;

  function change(next: Visit['lines'], said: string) {
    choose(next);
    const services = next.map(({ service }) => service);
    announce(joinFacts([said, summarize(sumUp(services, 1))], lang), 'polite');
  }
  const add = (service: Service, place: number) =>
    change(lines.toSpliced(place, 0, { service }), t('visit.added', { name: service.name }));
  function remove(index: number, { name }: Service) {
    change(withoutLine(lines, index), t('visit.removed', { name }));
    focusAdder();
  }

  return (
    <div className={styles.further}>
      {others.length > 0 && (
        <>
          <ul aria-label={t('visit.also')}>
            {others.map(({ service }, index) => (
              <li key={`${service.service_id} ${index}`} data-add-on={service.add_on}>
                <span>
                  <b>{service.name}</b>
                  <small>{summarize(service)}</small>
                </span>
                <IconButton
                  label={t('visit.remove', { name: service.name })}
                  onClick={() => remove(index + 1, service)}
                >
                  <X />
                </IconButton>
                {failure.line?.index === index + 1 && <LineError>{failure.line.text}</LineError>}
              </li>
            ))}
          </ul>
          <p className={styles.sum}>
            <span>{t('event.total')}</span> <b>{summarize(visit)}</b>
          </p>
        </>
      )}
      <ServiceAdder lines={lines} services={state.offered} onAdd={add} />
      {others.length === 0 && (
        <SeatsField
          most={first?.service.max_seats ?? 1}
          value={seats}
          error={failure.seats}
          onChoose={(chosen) => choose(lines, chosen)}
        />
      )}
    </div>
  );
}

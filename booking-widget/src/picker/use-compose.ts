import type { PublicService } from 'api/contract/services.ts';
import { serviceSummary } from 'booking-parts/service-summary.ts';
import { announce, currentLanguage, useTranslation } from 'shared-ui';
import type { PublicData } from '../data/public-data.ts';
import { toVisit, type Visit, type VisitChoice } from '../data/visit.ts';
import { fromLines, toggleAddOn, toLines, type VisitLine } from '../data/visit-lines.ts';
import { useBookingStore } from './booking-context.tsx';

/** Changes the visit, and announces what it comes to. The chosen day and time stay while they fit. */
export function useCompose({ business, addOns: listed }: PublicData, visit: Visit) {
  const { t } = useTranslation('widget');
  const language = currentLanguage();
  const store = useBookingStore();
  const lines = toLines(visit.services);

  function announced(
    key: 'added' | 'removed' | 'seats',
    services: readonly PublicService[],
    name: string,
    seats = 1,
  ) {
    const next = toVisit(services, seats, language);
    const sum = serviceSummary(next, business.currency, language);
    announce(t(`visit.${key}`, { service: name, count: next.seats, sum }));
    return next;
  }

  function changeAddOn(at: number, addOn: PublicService) {
    const isChosen = lines[at]?.addOns.includes(addOn);
    const services = fromLines(toggleAddOn(lines, at, addOn, listed));
    store.chooseVisit(announced(isChosen ? 'removed' : 'added', services, addOn.name));
  }

  function addService(service: PublicService) {
    store.chooseVisit(announced('added', [...visit.services, service], service.name));
    store.setState({ visitFocus: 'add' });
  }

  function removeLine(at: number) {
    const removed: VisitLine | undefined = lines[at];
    if (!removed) return;
    const rest = lines.toSpliced(at, 1);
    const { serviceIds, seats } = visit;
    const { name } = removed.service;
    store.chooseVisit(announced('removed', fromLines(rest), name), {
      removed: name,
      before: { serviceIds, seats },
    });
    store.setState({ visitFocus: rest.length > 1 ? `remove-${Math.min(at, rest.length - 1)}` : 'undo' });
  }

  function undo(before: VisitChoice) {
    store.chooseVisit(before);
    store.setState({ visitFocus: 'add' });
  }

  function takeSeats(seats: number) {
    store.chooseVisit(announced('seats', visit.services, visit.name, seats));
  }

  return { lines, changeAddOn, addService, removeLine, undo, takeSeats };
}

import type { PublicService } from 'api/contract/services.ts';
import { joinFacts } from 'api/text/join-facts.ts';
import { serviceSummary } from 'booking-parts/service-summary.ts';
import { announce, currentLanguage, useTranslation } from 'shared-ui';
import { usePriceText } from '../components/use-price-text.ts';
import type { PublicData } from '../data/public-data.ts';
import { toVisit, type Visit, type VisitChoice } from '../data/visit.ts';
import { fromLines, toggleAddOn, toLines } from '../data/visit-lines.ts';
import { useBookingStore } from './booking-context.tsx';
import type { BookingState } from './booking-store.ts';

/** Changes the visit, and announces what it comes to. The chosen day and time stay while they fit. */
export function useCompose({ business, addOns: listed }: PublicData, visit: Visit) {
  const { t } = useTranslation('widget');
  const language = currentLanguage();
  const priceText = usePriceText(business);
  const store = useBookingStore();
  const lines = toLines(visit.services);

  function choose(
    key: 'added' | 'removed' | 'seats',
    services: readonly PublicService[],
    name: string,
    { seats = 1, undo = null }: { seats?: number; undo?: BookingState['undo'] } = {},
  ) {
    const next = toVisit(services, seats, language);
    const sum = serviceSummary(next.duration, priceText(next.price, next.services), language);
    announce(t(`visit.${key}`, { service: name, count: next.seats, sum }));
    store.chooseVisit(next, undo);
  }

  function changeAddOn(at: number, addOn: PublicService) {
    const isChosen = lines[at]?.addOns.includes(addOn);
    choose(isChosen ? 'removed' : 'added', fromLines(toggleAddOn(lines, at, addOn, listed)), addOn.name);
  }

  function addService(service: PublicService) {
    choose('added', [...visit.services, service], service.name);
    store.setState({ visitFocus: 'add' });
  }

  function removeLine(at: number) {
    const removed = lines[at];
    if (!removed) return;
    const rest = lines.toSpliced(at, 1);
    const { serviceIds, seats } = visit;
    const { name } = removed.service;
    choose('removed', fromLines(rest), name, { undo: { removed: name, before: { serviceIds, seats } } });
    store.setState({ visitFocus: rest.length > 1 ? `remove-${Math.min(at, rest.length - 1)}` : 'undo' });
  }

  /** Changes places with the line above. */
  function moveUp(at: number) {
    const [above, moved] = lines.slice(at - 1, at + 1);
    if (!above || !moved) return;
    const next = toVisit(fromLines(lines.toSpliced(at - 1, 2, moved, above)), 1, language);
    const sum = serviceSummary(next.duration, priceText(next.price, next.services), language);
    announce(t('visit.soFar', { sum: joinFacts([next.name, sum], language) }));
    store.chooseVisit(next);
    store.setState({ visitFocus: `up-${Math.max(1, at - 1)}` });
  }

  function undo(before: VisitChoice) {
    store.chooseVisit(before);
    store.setState({ visitFocus: 'add' });
  }

  const takeSeats = (seats: number) => choose('seats', visit.services, visit.name, { seats });

  return { lines, changeAddOn, addService, removeLine, moveUp, undo, takeSeats };
}

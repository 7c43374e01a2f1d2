import { VISIT } from 'api/contract/limits.ts';
import type { PublicService } from 'api/contract/services.ts';
import { joinNames } from 'api/text/join-names.ts';
import { serviceSummary } from 'booking-parts/service-summary.ts';
import { findLimit } from 'booking-parts/visit-limit.ts';
import { goesWith } from 'booking-parts/visit-rules.ts';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, currentLanguage, formatDuration, type Language, useTranslation } from 'shared-ui';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { SpokenNote } from '../components/spoken-note.tsx';
import { type PriceText, usePriceText } from '../components/use-price-text.ts';
import { type MisplacedAddOn, misplacedIn } from '../data/misplaced.ts';
import type { PublicData } from '../data/public-data.ts';
import type { Visit } from '../data/visit.ts';
import { AddOnRows } from '../features/visit/add-on-rows.tsx';
import { SeatStepper } from '../features/visit/seat-stepper.tsx';
import styles from '../features/visit/visit.module.css';
import { VisitLines } from '../features/visit/visit-lines.tsx';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { useCompose } from './use-compose.ts';

export interface VisitEditorProps {
  data: PublicData;
  visit: Visit;
  /** Whether add-ons are offered behind a line that unfolds them. */
  isFolded: boolean;
}

const AddServiceDialog = lazyComponent(() => import('../features/visit/add-service-dialog.tsx'));

/** What can be added to the chosen service; from two services on the whole visit. */
export default function VisitEditor({ data, visit, isFolded }: VisitEditorProps) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { business, services, addOns } = data;
  const { several_services: combines } = business;
  const priceText = usePriceText(business);
  const compose = useCompose(data, visit);
  const { lines } = compose;
  const undo = useBooking((state) => state.undo);
  const lost = useBooking((state) => state.lost);
  const misplaced = lost && 'services' in lost ? misplacedIn(data, lost.services) : null;
  const refusal = useBooking(({ bookingError }) => bookingError?.kind === 'visit' && bookingError.message);
  const editor = useVisitFocus();
  const price = priceText(visit.price, visit.services);
  const isList = lines.length > 1;
  const isListElsewhere = isList && isFolded;
  const [first] = visit.services;

  function renderAddOns(at: number): ReactNode {
    const line = lines[at];
    const offered = line ? addOns.filter((addOn) => goesWith(addOn, line.service)) : [];
    if (!line || offered.length === 0) return null;
    const rows = (
      <AddOnRows
        legend={isList || isFolded ? null : t('visit.addOns')}
        label={line.service.name}
        addOns={offered}
        chosen={line.addOns}
        priceText={priceText}
        isFull={(addOn) => visit.seats > 1 || findLimit(visit.services, addOn) !== null}
        onToggle={(addOn) => compose.changeAddOn(at, addOn)}
      />
    );
    if (!isFolded) return rows;
    return (
      <details className={styles.folded}>
        <summary>{t('visit.addOns')}</summary>
        {rows}
      </details>
    );
  }

  const goesOnlyWith =
    misplaced &&
    t('visit.goesOnlyWith', { addOn: misplaced.addOn.name, services: listHosts(data, misplaced, lang) });
  const renderExtras = (at: number): ReactNode => (
    <>
      {renderAddOns(at)}
      {goesOnlyWith && misplaced.line === at && (
        <div className={styles.wrong}>
          <SpokenNote text={goesOnlyWith} />
        </div>
      )}
    </>
  );

  return (
    <div className={styles.editor} ref={editor} data-list={isList || undefined}>
      {refusal && !misplaced && <SpokenNote text={refusal} tone="danger" />}
      {isListElsewhere ? null : isList ? (
        <>
          <VisitLines
            lines={lines}
            priceText={priceText}
            renderAddOns={renderExtras}
            onRemove={compose.removeLine}
            onMoveUp={compose.moveUp}
          />
          <p className={styles.sum}>
            <span>{formatDuration(visit.duration, lang)}</span>
            <span>{price}</span>
          </p>
        </>
      ) : (
        <>
          {first && first.max_seats > 1 && (
            <SeatStepper
              seats={visit.seats}
              max={first.max_seats}
              one={priceText(first.price, [first])}
              all={price}
              isLocked={visit.services.length > 1}
              onChange={compose.takeSeats}
            />
          )}
          {renderExtras(0)}
        </>
      )}
      {undo && !isListElsewhere && (
        <p className={styles.undo}>
          {t('visit.wasRemoved', { service: undo.removed })}
          <Button variant="quiet" small data-visit-focus="undo" onClick={() => compose.undo(undo.before)}>
            {t('visit.undo')}
          </Button>
        </p>
      )}
      {combines && visit.seats === 1 && (
        <AddService
          services={services}
          chosen={visit.services}
          priceText={priceText}
          sum={serviceSummary(visit.duration, price, lang)}
          isButton={isList && !isFolded}
          onAdd={compose.addService}
        />
      )}
    </div>
  );
}

/** The services that a misplaced add-on goes with. */
const listHosts = ({ services }: PublicData, { addOn }: MisplacedAddOn, lang: Language): string =>
  joinNames(
    services.filter((service) => goesWith(addOn, service)).map(({ name }) => name),
    lang,
  );

/** Takes the focus to the control that the last change asked for. */
function useVisitFocus() {
  const store = useBookingStore();
  const editor = useRef<HTMLDivElement>(null);
  const wanted = useBooking((state) => state.visitFocus);
  useEffect(() => {
    const control = wanted && editor.current?.querySelector<HTMLElement>(`[data-visit-focus="${wanted}"]`);
    if (!control) return;
    control.focus();
    store.setState({ visitFocus: null });
  }, [wanted, store]);
  return editor;
}

interface AddServiceProps {
  services: readonly PublicService[];
  chosen: readonly PublicService[];
  priceText: PriceText;
  sum: string;
  isButton: boolean;
  onAdd: (service: PublicService) => void;
}

function AddService({ isButton, onAdd, ...list }: AddServiceProps) {
  const { t } = useTranslation('widget');
  const [isOpen, setOpen] = useState(false);
  const isFull = list.chosen.length >= VISIT.services;

  useEffect(() => {
    const prefetch = () => void AddServiceDialog.prefetch();
    prefetch();
    addEventListener('online', prefetch);
    return () => removeEventListener('online', prefetch);
  }, []);

  function add(service: PublicService) {
    setOpen(false);
    onAdd(service);
  }

  return (
    <>
      <Button
        variant={isButton ? 'secondary' : 'quiet'}
        block
        className={styles.another}
        data-visit-focus="add"
        disabled={isFull}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" />
        {t('visit.another')}
      </Button>
      {isFull && <p className={styles.note}>{t('visit.most', { count: VISIT.services })}</p>}
      {isOpen && (
        <LazyBoundary fallback={null}>
          <AddServiceDialog {...list} onAdd={add} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

import type { Service } from 'api/contract/services.ts';
import type { ReactNode } from 'react';
import { DragGrip, MoveButtons } from '../../../components/move-buttons.tsx';
import { useSavedOrder } from '../../../components/use-saved-order.ts';
import { ServiceRow } from './service-row.tsx';
import styles from './services-card.module.css';

interface Props {
  category: string;
  services: readonly Service[];
  currency: string;
  /** The arrows that move the whole group. */
  arrows: ReactNode;
  /** Stores the order of the group; rejects with an ApiError. */
  save: (services: Service[]) => Promise<unknown>;
  onRemove: (service: Service) => void;
}

/** The services of a category under its name, each of which can be moved within it. */
export function ServiceGroup({ category, services, currency, arrows, save, onRemove }: Props) {
  const order = useSavedOrder({
    rows: services,
    idOf: ({ service_id }) => service_id,
    nameOf: ({ name }) => name,
    save,
  });
  const isOrdered = services.length > 1;
  return (
    <div className={styles.group}>
      {category && (
        <header>
          <h3>{category}</h3>
          {arrows}
        </header>
      )}
      {order.failure && <p className={styles.failure}>{order.failure}</p>}
      <ul className={styles.list}>
        {services.map((service, index) => (
          <ServiceRow
            key={service.service_id}
            service={service}
            currency={currency}
            row={order.drag.row(index)}
            grip={isOrdered && <DragGrip {...order.drag.grip(index)} />}
            arrows={isOrdered && <MoveButtons {...order.arrows(service)} />}
            onRemove={() => onRemove(service)}
          />
        ))}
      </ul>
    </div>
  );
}

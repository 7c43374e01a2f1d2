import type { PublicService } from 'api/contract/services.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { Heading } from '../../components/heading.tsx';
import { StepHeading } from '../../components/step-heading.tsx';
import type { PriceText } from '../../components/use-price-text.ts';
import { ServiceCard } from './service-card.tsx';
import styles from './services.module.css';

interface Props {
  services: readonly PublicService[];
  priceText: PriceText;
  chosen: string;
  focusHeading: boolean;
  /** What the visit takes besides: in the chosen card, or in place of the cards. */
  visit: ReactNode;
  hasSeveral: boolean;
  onChoose: (serviceId: string) => void;
  /** A service was tapped or clicked, not chosen by arrow keys. */
  onTap: (serviceId: string) => void;
}

/** Few pages have the filter: its field is a plain one, so that no first view loads those of forms. */
const FILTER_FROM = 7;

export function ServiceList({
  services,
  priceText,
  chosen,
  focusHeading,
  visit,
  hasSeveral,
  onChoose,
  onTap,
}: Props) {
  const { t } = useTranslation('widget');
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const isMatch = ({ name }: PublicService) => name.toLowerCase().includes(wanted);
  const matches = services.filter(isMatch).length;
  const shown = services.filter((service) => service.service_id === chosen || isMatch(service));
  return (
    <section className={styles.list} aria-labelledby="choose-service">
      <StepHeading level={2} id="choose-service" focus={focusHeading}>
        {t(hasSeveral ? 'visit.title' : 'services.title')}
      </StepHeading>
      {hasSeveral ? (
        visit
      ) : (
        <>
          {services.length >= FILTER_FROM && (
            <label className={styles.filter}>
              {t('services.filter')}
              <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
            </label>
          )}
          <p role="status" className={styles.noMatch}>
            {matches === 0 && t('services.noMatch', { text: filter.trim() })}
          </p>
          <div role="radiogroup" aria-labelledby="choose-service" className={styles.cards}>
            {shown.map((service, index) => (
              <Fragment key={service.service_id}>
                {service.category !== (shown[index - 1]?.category ?? '') && (
                  <Heading level={3} className={styles.category}>
                    {service.category}
                  </Heading>
                )}
                <ServiceCard
                  service={service}
                  price={priceText(service.price, [service])}
                  checked={service.service_id === chosen}
                  extras={visit}
                  onChoose={onChoose}
                  onTap={onTap}
                />
              </Fragment>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

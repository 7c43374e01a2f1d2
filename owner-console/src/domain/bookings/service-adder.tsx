import { VISIT } from 'api/contract/limits.ts';
import type { Service } from 'api/contract/services.ts';
import Plus from 'lucide-react/icons/plus';
import { Button, useTranslation } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/menu.tsx';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { findPlace, type VisitLine } from './visit-lines.ts';
import { useServiceSummary } from './visit-texts.ts';

interface Props {
  lines: readonly VisitLine[];
  services: readonly Service[];
  onAdd: (service: Service, place: number) => void;
}

/** Where the focus goes from a service that is removed. */
export const focusAdder = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-add-service]')?.focus());

/** Adds a service to a visit, add-ons first. */
export function ServiceAdder({ lines, services, onAdd }: Props) {
  const { t } = useTranslation('console');
  const summarize = useServiceSummary();
  const addable = services
    .map((service) => ({ service, place: findPlace(lines, service) }))
    .filter(({ place }) => place !== -1)
    .sort((a, b) => Number(b.service.add_on) - Number(a.service.add_on));
  if (lines.length >= VISIT.services) return <p>{t('visit.most', { number: VISIT.services })}</p>;
  if (addable.length === 0) return null;

  const label = t('visit.add');
  return (
    <div>
      <LazyMenu
        button={(rest) => (
          <Button
            variant="quiet"
            small
            data-add-service
            icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
            {...rest}
          >
            {label}
          </Button>
        )}
      >
        {(trigger) => (
          <Menu trigger={trigger} label={label}>
            {addable.map(({ service, place }) => (
              <MenuItem
                key={service.service_id}
                end={summarize(service)}
                onChoose={() => onAdd(service, place)}
              >
                {service.name}
              </MenuItem>
            ))}
          </Menu>
        )}
      </LazyMenu>
    </div>
  );
}

import { NEW } from 'api/contract/console-address.ts';
import type { Resource } from 'api/contract/resources.ts';
import type { Service } from 'api/contract/services.ts';
import Armchair from 'lucide-react/icons/armchair';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button, EmptyState, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useResources } from '../../../domain/resources/use-resources.ts';
import { NEW_RESOURCE, toDraft } from '../resource-draft.ts';
import { useResourceChanges } from '../use-resource-changes.ts';
import { type Excess, ExcessNotice } from './excess-notice.tsx';
import { ResourceForm } from './resource-form.tsx';
import { ResourceRow } from './resource-row.tsx';
import styles from './resources.module.css';

export function ResourcesCard({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('console');
  const { resources, read } = useResources();
  const changes = useResourceChanges();
  const [opened, setOpened] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Resource | null>(null);
  const [excess, setExcess] = useState<Excess | null>(null);

  function close() {
    setOpened(null);
    // The form that had the focus is gone.
    document.getElementById('resources-title')?.focus();
  }

  function closeSaved() {
    toast({ text: t('saved') });
    close();
  }

  return (
    <SectionCard
      id="resources"
      title={t('resources.title')}
      help={t('resources.help')}
      aside={
        <Button
          variant="secondary"
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => setOpened(NEW)}
        >
          {t('resources.add')}
        </Button>
      }
    >
      <LoadState read={read} failure={t('resources.loadFailed')} height="4rem" />
      {excess && <ExcessNotice {...excess} />}
      {read.data && resources.length === 0 && opened !== NEW && (
        <EmptyState
          icon={<Armchair aria-hidden />}
          title={t('resources.none')}
          help={t('resources.noneHelp')}
        />
      )}
      <ul className={styles.list}>
        {resources.map((resource) =>
          opened === resource.resource_id ? (
            <li key={resource.resource_id}>
              <ResourceForm
                label={t('resources.edit', { name: resource.name })}
                draft={toDraft(resource)}
                save={async (body) => {
                  const events = await changes.edit(resource, body);
                  setExcess(events.length > 0 ? { name: body.name, events } : null);
                  closeSaved();
                }}
                onClose={close}
              />
            </li>
          ) : (
            <ResourceRow
              key={resource.resource_id}
              resource={resource}
              services={services}
              onEdit={() => setOpened(resource.resource_id)}
              onRemove={() => setRemoved(resource)}
            />
          ),
        )}
      </ul>
      {opened === NEW && (
        <ResourceForm
          label={t('resources.add')}
          draft={NEW_RESOURCE}
          save={async (body) => {
            await changes.add(body);
            closeSaved();
          }}
          onClose={close}
        />
      )}
      {removed && (
        <RemovalDialog
          title={t('resources.removeTitle', { name: removed.name })}
          confirmLabel={t('resources.remove')}
          failure={t('resources.removeFailed')}
          remove={async () => {
            await changes.remove(removed);
            setRemoved(null);
            close();
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{t('resources.removeHelp')}</p>
        </RemovalDialog>
      )}
    </SectionCard>
  );
}

import { joinFacts } from 'api/text/join-facts.ts';
import Plus from 'lucide-react/icons/plus';
import type { UseFormReturn } from 'react-hook-form';
import { ButtonLink, currentLanguage, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { FieldError } from 'shared-ui/field.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { useResourceFacts } from '../../../domain/resources/use-resource-facts.ts';
import { useResources } from '../../../domain/resources/use-resources.ts';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { FormSection } from './form-section.tsx';
import styles from './service-form.module.css';

/** What a service needs besides people. */
export function ResourcesSection({ form }: { form: UseFormReturn<ServiceDraft> }) {
  const { t } = useTranslation('console');
  const { resources } = useResources();
  const toFacts = useResourceFacts();
  const chosen = form.watch('resource_ids');
  const error = form.formState.errors.resource_ids?.message;
  const isChosen = (id: string) => chosen.includes(id);

  const toggle = (id: string, isNeeded: boolean) =>
    form.setValue('resource_ids', isNeeded ? [...chosen, id] : chosen.filter((other) => other !== id), {
      shouldDirty: true,
    });
  const names = resources.filter(({ resource_id: id }) => isChosen(id)).map(({ name }) => name);

  return (
    <FormSection
      title={t('resources.title')}
      words={joinFacts(names, currentLanguage()) || t('services.words.noResources')}
      fields={['resource_ids']}
    >
      {resources.length > 0 && (
        <fieldset aria-label={t('resources.title')}>
          <ul className={styles.pair}>
            {resources.map((resource) => (
              <li key={resource.resource_id}>
                <Checkbox
                  label={
                    <>
                      {resource.name}
                      <small className={styles.note}>{toFacts(resource)}</small>
                    </>
                  }
                  checked={isChosen(resource.resource_id)}
                  onChange={(event) => toggle(resource.resource_id, event.target.checked)}
                />
              </li>
            ))}
          </ul>
          {error && <FieldError id="resources-error">{error}</FieldError>}
        </fieldset>
      )}
      <span>
        <ButtonLink
          variant="quiet"
          small
          flush
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          {...linkProps({ place: 'business-page', section: 'resources' })}
        >
          {t('resources.add')}
        </ButtonLink>
      </span>
    </FormSection>
  );
}

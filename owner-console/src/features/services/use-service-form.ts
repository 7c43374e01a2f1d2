import type { Service } from 'api/contract/services.ts';
import { type SubmitEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, useTranslation } from 'shared-ui';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { toast } from 'shared-ui/toaster.tsx';
import { type SpotLink, usePlace } from '../../components/place-store.ts';
import { useLeaveWarning } from '../../components/use-leave-warning.ts';
import {
  NEW_SERVICE,
  parseCapacity,
  type ServiceDraft,
  serviceError,
  toBody,
  toDraft,
  toDraftField,
} from '../../domain/services/service-draft.ts';
import { useServicesChanges } from '../../domain/services/use-services-changes.ts';
import { openSection } from './components/form-section.tsx';

export const SERVICES: SpotLink = { place: 'business-page', section: 'services' };

type FieldErrors = (readonly [field: keyof ServiceDraft, message: string])[];

export interface ServiceForm {
  form: UseFormReturn<ServiceDraft>;
  failure: string | null;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

/** The form of a service, null for a new one; leads to the list once it is saved. */
export function useServiceForm(
  service: Service | null,
  services: readonly Service[],
  currency: string,
): ServiceForm {
  const { t } = useTranslation('console');
  const changes = useServicesChanges();
  const form = useForm<ServiceDraft>({ defaultValues: service ? toDraft(service, currency) : NEW_SERVICE });
  const [failure, setFailure] = useState<string | null>(null);
  useLeaveWarning(form.formState.isDirty);

  function showErrors(errors: FieldErrors) {
    for (const [field] of errors) openSection(field);
    showFieldErrors(form.setError, errors);
  }

  async function save(draft: ServiceDraft) {
    const others = services.filter((other) => other.service_id !== service?.service_id);
    const problem = serviceError(draft, others);
    if (problem) return showErrors([[problem.field, t(problem.text, { most: parseCapacity(draft) })]]);
    try {
      await (service ? changes.edit(service, toBody(draft, currency)) : changes.add(toBody(draft, currency)));
      toast({ text: t(service ? 'services.edited' : 'services.added') });
      usePlace.getState().show(SERVICES);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 400) {
        setFailure(t(service ? 'services.editFailed' : 'services.addFailed'));
        return;
      }
      const errors: FieldErrors = Object.entries(error.fields).flatMap(([name, message]) => {
        const field = toDraftField(name);
        return field ? [[field, message] as const] : [];
      });
      if (errors.length === 0) setFailure(error.message);
      showErrors(errors);
    }
  }

  return {
    form,
    failure,
    submit(event) {
      setFailure(null);
      // Errors of fields that are not registered stay until they are cleared.
      form.clearErrors();
      return form.handleSubmit(save)(event);
    },
  };
}

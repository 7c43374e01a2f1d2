import { MAX_LENGTH, SERVICE_CAPACITY } from 'api/contract/limits.ts';
import type { Service } from 'api/contract/services.ts';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { TextArea, TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import DiscardDialog from '../../../components/discard-dialog.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useDraft } from '../../../data/unsaved.ts';
import {
  bodyOf,
  draftOf,
  NEW_SERVICE,
  type ServiceDraft,
  serviceError,
} from '../../../domain/services/service-draft.ts';
import { useServicesChanges } from '../../../domain/services/use-services-changes.ts';
import { BufferFields } from './buffer-fields.tsx';
import { OfferedBy } from './offered-by.tsx';
import styles from './service-dialog.module.css';
import { ServiceQuestions } from './service-questions.tsx';

interface Props {
  service: Service | null;
  services: Service[];
  currency: string;
  onClose: () => void;
}

const FORM = 'service-form';
const QuestionPreview = prefetchedComponent(() => import('./question-preview.tsx'));

/** Mounted again for each service, so that the form starts fresh. */
export function ServiceDialog({ service, services, currency, onClose }: Props) {
  const { t } = useTranslation('console');
  const changes = useServicesChanges();
  const form = useForm<ServiceDraft>({ defaultValues: service ? draftOf(service) : NEW_SERVICE });
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting, isDirty } = form.formState;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  useDraft(isDirty);
  const questions = form.watch('questions');
  const categories = [...new Set(services.map(({ category }) => category))].filter(Boolean);
  const hasQuestions = questions.length > 0;
  const leave = () => (isDirty ? setAsksToDiscard(true) : onClose());

  async function save(draft: ServiceDraft) {
    setFailure(null);
    const others = services.filter((other) => other.service_id !== service?.service_id);
    const problem = serviceError(draft, others);
    if (problem) {
      form.setError(problem.field, { message: t(problem.text) }, { shouldFocus: true });
      return;
    }
    try {
      await (service ? changes.edit(service, bodyOf(draft)) : changes.add(bodyOf(draft)));
      toast({ text: t(service ? 'services.edited' : 'services.added') });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 400) {
        setFailure(t(service ? 'services.editFailed' : 'services.addFailed'));
        return;
      }
      const fields = error.code === 'service_name_taken' ? { name: error.message } : error.fields;
      const fieldErrors = Object.entries(fields).filter(
        (entry): entry is [keyof ServiceDraft, string] => entry[0] in NEW_SERVICE,
      );
      if (fieldErrors.length === 0) setFailure(error.message);
      showFieldErrors(form.setError, fieldErrors);
    }
  }

  return (
    <Dialog
      open
      wide={hasQuestions}
      onOpenChange={(open) => !open && leave()}
      title={service ? t('services.editTitle', { name: service.name }) : t('services.addTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
            {t(service ? 'services.save' : 'services.add')}
          </Button>
        </>
      }
    >
      <div className={hasQuestions ? styles.previewed : undefined}>
        <form
          id={FORM}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            // Not an error of a registered field, so it is cleared by hand.
            form.clearErrors('questions');
            return form.handleSubmit(save)(event);
          }}
        >
          {failure && (
            <div className={styles.full}>
              <FailureBanner>{failure}</FailureBanner>
            </div>
          )}
          <div className={styles.full}>
            <TextField
              label={t('services.name')}
              autoComplete="off"
              maxLength={MAX_LENGTH.name}
              {...fieldProps(form, 'name')}
            />
          </div>
          <TextField
            label={t('services.duration')}
            hint={t('event.durationHint')}
            autoComplete="off"
            {...fieldProps(form, 'duration')}
          />
          <TextField
            label={t('services.price')}
            hint={t('services.priceHint', { currency })}
            optional
            inputMode="decimal"
            autoComplete="off"
            {...fieldProps(form, 'price')}
          />
          <div className={styles.full}>
            <TextField
              label={t('services.capacity')}
              type="number"
              inputMode="numeric"
              min={SERVICE_CAPACITY.min}
              max={SERVICE_CAPACITY.max}
              hint={t('services.capacityHint')}
              {...fieldProps(form, 'capacity')}
            />
          </div>
          <div className={styles.full}>
            <TextArea
              label={t('services.description')}
              optional
              rows={3}
              maxLength={MAX_LENGTH.text}
              {...fieldProps(form, 'description')}
            />
          </div>
          <div className={styles.full}>
            <TextField
              label={t('services.category')}
              optional
              hint={t('services.categoryHint')}
              list={`${FORM}-categories`}
              autoComplete="off"
              maxLength={MAX_LENGTH.category}
              {...fieldProps(form, 'category')}
            />
            <datalist id={`${FORM}-categories`}>
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
          </div>
          <BufferFields form={form} />
          <OfferedBy form={form} />
          <ServiceQuestions form={form} />
        </form>
        {hasQuestions && (
          <Suspense fallback={<div />}>
            <QuestionPreview questions={questions} />
          </Suspense>
        )}
      </div>
      {asksToDiscard && (
        <DiscardDialog onAnswer={(agreed) => (agreed ? onClose() : setAsksToDiscard(false))} />
      )}
    </Dialog>
  );
}

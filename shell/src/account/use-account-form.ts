import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { type Failure, toFailure } from './failure.tsx';
import { useFactorStep } from './use-factor-step.ts';

interface Setup<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<void>;
  fallback: string;
  only400?: boolean;
}

/** Marks the fields that are invalid, here or on the server, and shows how many. */
export function useAccountForm<Values extends FieldValues>(setup: Setup<Values>) {
  const { defaultValues, send, fallback, only400 } = setup;
  const { t } = useTranslation('shell');
  const form = useForm<Values>({ defaultValues });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { wrongCode, ...factorStep } = useFactorStep();

  async function submit(values: Values) {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const message = error instanceof ApiError ? wrongCode(error) : null;
      if (message !== null)
        return message && showFieldErrors(form.setError, [['code' as Path<Values>, message]]);
      const wrong = error instanceof ApiError ? Object.entries(error.fields) : [];
      const fieldErrors = wrong.filter((entry): entry is [Path<Values>, string] => entry[0] in values);
      showFieldErrors(form.setError, fieldErrors);
      if (fieldErrors.length === 0) setFailure(toFailure(error, fallback, only400));
      else countErrors(fieldErrors.length);
    }
  }

  /** A single one is focused and explains itself. */
  function countErrors(count: number) {
    const sentence = t('validation.count', { count });
    announce(sentence, 'assertive');
    setFailure(count > 1 ? { sentence } : null);
  }

  const onSubmit = form.handleSubmit(submit, (errors) => countErrors(Object.keys(errors).length));
  const field = (name: Path<Values>, options?: RegisterOptions<Values>) => fieldProps(form, name, options);
  return { ...form, onSubmit, failure, ...factorStep, field, busy: form.formState.isSubmitting };
}

import type { SecondFactor } from 'api/contract/limits.ts';
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
import { type Failure, failureOf } from './failure.tsx';

interface Setup<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<void>;
  fallback: string;
  only400?: boolean;
}

const isAboutFactor = ({ code }: ApiError) => code.startsWith('second_factor_');

/** Marks the fields that are invalid, here or on the server, and shows how many. */
export function useAccountForm<Values extends FieldValues>(setup: Setup<Values>) {
  const { defaultValues, send, fallback, only400 } = setup;
  const { t } = useTranslation('shell');
  const form = useForm<Values>({ defaultValues });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [methods, setMethods] = useState<SecondFactor[] | null>(null);

  async function submit(values: Values) {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      if (error instanceof ApiError && isAboutFactor(error)) return askForFactor(error);
      const wrong = error instanceof ApiError ? Object.entries(error.fields) : [];
      const known = wrong.filter((entry): entry is [Path<Values>, string] => entry[0] in values);
      showFieldErrors(form.setError, known);
      if (known.length === 0) setFailure(failureOf(error, fallback, only400));
      else countErrors(known.length);
    }
  }

  /** The form then shows its field `code`. */
  function askForFactor({ code, message, details, fields }: ApiError) {
    setMethods((details.methods ?? []) as SecondFactor[]);
    if (code !== 'second_factor_invalid') return;
    if (fields.passkey) setFailure({ sentence: message });
    else showFieldErrors(form.setError, [['code' as Path<Values>, message]]);
  }

  /** A single one is focused and explains itself. */
  function countErrors(count: number) {
    const sentence = t('validation.count', { count });
    announce(sentence, 'assertive');
    setFailure(count > 1 ? { sentence } : null);
  }

  const onSubmit = form.handleSubmit(submit, (errors) => countErrors(Object.keys(errors).length));
  const field = (name: Path<Values>, options?: RegisterOptions<Values>) => fieldProps(form, name, options);
  return { ...form, onSubmit, failure, methods, field, busy: form.formState.isSubmitting };
}

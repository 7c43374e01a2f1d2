import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** What a field of a form takes: its registration and its error. */
export function fieldProps<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const { error } = form.getFieldState(name, form.formState);
  const required = options?.required ? ({ 'aria-required': true } as const) : {};
  return { ...form.register(name, options), ...required, error: error?.message };
}

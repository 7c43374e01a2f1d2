type SetError<Field> = (field: Field, error: { message: string }, options: { shouldFocus: boolean }) => void;

/** Shows errors at the fields of a form and focuses the first; takes react-hook-form's `setError`. */
export function showFieldErrors<Field extends string>(
  setError: SetError<Field>,
  errors: readonly (readonly [field: Field, message: string])[],
): void {
  for (const [index, [field, message]] of errors.entries()) {
    setError(field, { message }, { shouldFocus: index === 0 });
  }
}

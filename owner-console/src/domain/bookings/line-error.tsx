import { useId } from 'react';
import { FieldError } from 'shared-ui/field.tsx';

interface Props {
  children: string;
}

/** What is wrong with a service in the list of a visit. */
export function LineError({ children }: Props) {
  const id = useId();
  return (
    <p role="alert">
      <FieldError id={id}>{children}</FieldError>
    </p>
  );
}

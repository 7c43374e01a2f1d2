import { PASSWORD } from 'api/contract/limits.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

export interface PasswordError {
  field: keyof PasswordChange;
  text: 'password.allRequired' | 'password.mismatch' | 'password.tooShort';
}

export function passwordError(change: PasswordChange): PasswordError | null {
  const order = ['currentPassword', 'newPassword', 'repeated'] as const;
  const empty = order.find((field) => change[field] === '');
  if (empty) return { field: empty, text: 'password.allRequired' };
  if (change.newPassword !== change.repeated) return { field: 'repeated', text: 'password.mismatch' };
  if (change.newPassword.length < PASSWORD.min) return { field: 'newPassword', text: 'password.tooShort' };
  return null;
}

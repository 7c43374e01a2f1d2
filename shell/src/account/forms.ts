/** The forms of the account panel, as `?form=` names them. */
export const FORMS = ['register', 'login', 'forgot'] as const;
export type Form = (typeof FORMS)[number];

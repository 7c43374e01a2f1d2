import { z } from 'zod';
import { BUSINESS_ID, PASSWORD } from './limits.ts';
import { role } from './members.ts';
import {
  botProof,
  email,
  emailText,
  existingPassword,
  language,
  newPassword,
  opaque,
  text,
  timeZone,
} from './scalars.ts';
import { factorProof, provedPasswordBody } from './second-factor.ts';

export const checkAuthReply = z.object({ authenticated: z.boolean() });

export const preRegisterBody = z
  .object({
    email,
    password: newPassword(),
    confirmPassword: opaque(PASSWORD.max, 'confirm_password_required').min(1, 'confirm_password_required'),
    timezone: timeZone,
    referralCode: text(BUSINESS_ID.max).toLowerCase().nullish(),
    ...botProof,
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwords_differ',
    when: ({ value }) => {
      const body = value as { password?: unknown; confirmPassword?: unknown };
      return typeof body?.password === 'string' && !!body.confirmPassword;
    },
  });

export const loginBody = z.object({
  email: emailText('email_required').min(1, 'email_required'),
  password: existingPassword(),
  stayLoggedIn: z.boolean().default(false),
  code: factorProof.code,
  ...botProof,
});

export const verifyEmailBody = z.object({
  token: opaque(200, 'invalid_token'),
  password: existingPassword(),
  code: factorProof.code,
});

export const forgotPasswordBody = z.object({ email, ...botProof });

export const resetPasswordBody = z.object({
  token: opaque(200, 'invalid_token'),
  newPassword: newPassword('all_fields_required'),
});

export const changePasswordBody = z.object({
  currentPassword: existingPassword('all_fields_required'),
  newPassword: newPassword('all_fields_required'),
});

export const changeEmailBody = z.object({ newEmail: email, password: existingPassword(), ...factorProof });

export const deleteAccountBody = provedPasswordBody;

export const userBody = z.object({ language: language.optional() });

export const userReply = z
  .object({
    email: z.string(),
    name: z.string().describe("'' until set"),
    created_at: z.string(),
    language,
    role,
    staff_id: z.string().nullable(),
    second_factor_missing: z.boolean().describe('The owner demands a second factor, and the login has none'),
    password_changed_at: z.string().nullable().describe('null if not known'),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userReply>;

export const configReply = z
  .object({
    bot_check: z.object({
      provider: z.enum(['altcha', 'recaptcha', 'off']),
      site_key: z.string().nullable(),
    }),
    ads: z.object({ frame_url: z.string().nullable() }),
    operator: z
      .object({
        name: z.string().nullable(),
        address: z.string().nullable(),
        email: z.string(),
        privacy_officer: z.string().nullable(),
        providers: z.string().nullable(),
      })
      .describe('Who runs this installation, and whose servers and mail it uses'),
    retention_days: z.number().describe('Days after which a booking forgets its customer; 0: never'),
    backup_days: z
      .number()
      .nullable()
      .describe('Days that backups are kept; null if the operator does not say'),
    picture_store: z.enum(['database', 's3']).describe('Where pictures are kept'),
    free_plan: z
      .object({ appointments: z.number().nullable(), events: z.number().nullable() })
      .describe('Appointments a month and own events a day; null: no limit'),
  })
  .meta({ id: 'Config' });
export type Config = z.infer<typeof configReply>;

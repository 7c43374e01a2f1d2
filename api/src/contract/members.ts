import { z } from 'zod';
import { email, existingPassword, newPassword, opaque, optionalName } from './scalars.ts';
import { factorProof } from './second-factor.ts';
import { ownStaffId } from './staff.ts';

/** Highest first: each may do all that the next one may. */
export const ROLES = ['owner', 'manager', 'staff'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const memberSchema = z
  .object({
    member_id: z.string(),
    email: z.string(),
    name: z.string().describe("'' until set"),
    role,
    staff_id: z.string().nullable().describe('Whose bookings a login with the role `staff` is for'),
    state: z.enum(['active', 'invited']),
    second_factor: z.boolean(),
    last_seen_at: z.string().nullable().describe('To five minutes'),
    invited_at: z.string().optional().describe('When the latest link was sent, while invited'),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

const staffId = ownStaffId.nullish();

export const membersReply = z.object({
  members: z.array(memberSchema),
  second_factor_required: z.boolean().describe('Members without a second factor can only set one up'),
  second_factor_due_at: z
    .string()
    .nullable()
    .describe('From when on that holds for those who were members before; null where it is not required'),
});
export const invitedReply = membersReply.extend({ message: z.string() });

export const demandBody = z.object({ second_factor_required: z.boolean(), ...factorProof });

const password = existingPassword().optional().describe('One’s own, needed for the role `owner`');
const isProved = ({ role, password }: { role?: Role | undefined; password?: string | undefined }) =>
  role !== 'owner' || password !== undefined;
const PROOF_RULE = { path: ['password'], error: 'password_required' };

export const inviteBody = z
  .object({ email, role, staff_id: staffId, password, ...factorProof })
  .refine(isProved, PROOF_RULE);
export const memberBody = z
  .object({
    role: role.optional(),
    staff_id: staffId,
    name: optionalName.optional(),
    password,
    ...factorProof,
  })
  .refine(isProved, PROOF_RULE);
export const ownNameBody = z.object({ name: optionalName });

/** What a login is told of bookings, by customers and by others of the team. */
export const notificationsSchema = z
  .object({
    mail: z.boolean(),
    push: z.boolean().describe('To the devices that it registered'),
  })
  .meta({ id: 'Notifications' });
export type Notifications = z.infer<typeof notificationsSchema>;

const token = opaque(200, 'invalid_token');
export const joinBody = z.object({ token, password: newPassword() });
export const invitationQuery = z.object({ token: token.default('') });
export const invitationReply = z
  .object({ business_name: z.string(), email: z.string(), role })
  .meta({ id: 'Invitation' });
export type InvitationReply = z.infer<typeof invitationReply>;

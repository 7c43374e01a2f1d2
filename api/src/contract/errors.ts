/** An error reply: `error` is the sentence to show, `code` never changes. */

import { z } from 'zod';
import { bookedPart } from './booking-parts.ts';
import { eventSchema } from './calendar.ts';
import { conflictSchema } from './conflicts.ts';
import { SECOND_FACTORS } from './limits.ts';
import { seriesConflictSchema } from './series.ts';

export const ERROR_STATUS = {
  validation: 400,
  invalid_json: 400,
  unknown_referral_code: 400,
  invalid_token: 400,
  wrong_password: 400,
  name_required: 400,
  business_id_empty: 400,
  business_id_taken: 400,
  business_id_reserved: 400,
  business_id_immutable: 400,
  publish_requirements: 400,
  service_fields_required: 400,
  service_name_taken: 400,
  too_many_services: 400,
  visit_invalid: 400,
  too_many_resources: 400,
  day_required: 400,
  too_many_shifts: 400,
  too_many_special_hours: 400,
  too_many_webhooks: 400,
  too_many_keys: 400,
  too_many_connections: 400,
  calendar_unreachable: 400,
  calendar_auth_failed: 400,
  staff_name_required: 400,
  too_many_staff: 400,
  last_staff: 400,
  title_required: 400,
  event_in_past: 400,
  not_started: 400,
  customer_contact_required: 400,
  end_before_start: 400,
  business_id_required: 400,
  too_many_events: 400,
  too_many_photos: 400,
  picture_invalid: 400,
  no_coins: 400,
  code_required: 400,
  code_invalid: 400,
  code_expired: 400,
  idempotency_mismatch: 400,
  texting_key_invalid: 400,
  last_owner: 400,
  too_many_members: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  second_factor_invalid: 401,
  csrf: 403,
  bot_check_failed: 403,
  email_not_verified: 403,
  second_factor_missing: 403,
  forbidden: 403,
  account_blocked: 403,
  not_found: 404,
  already_handled: 409,
  already_cancelled: 409,
  already_member: 409,
  too_late: 409,
  customer_exists: 409,
  slot_unavailable: 409,
  has_bookings: 409,
  resource_name_taken: 409,
  external_event: 409,
  event_changed: 409,
  own_factor_missing: 409,
  texting_not_connected: 409,
  /** 400 where it is the owner's own doing. */
  plan_limit: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export const errorReply = z
  .object({
    error: z.string(),
    code: z.enum(ERROR_CODES),
    fields: z.record(z.string(), z.string()).optional(),
    missing: z.array(z.enum(['business_id', 'name', 'service'])).optional(),
    methods: z.array(z.enum(SECOND_FACTORS)).optional(),
    tries_left: z.number().int().optional(),
    code_expires_at: z.string().optional(),
    hold_expires_at: z.string().nullish(),
    hold_staff_id: z.string().nullish(),
    hold_parts: z.array(bookedPart).optional(),
    /** The customer who has the given address or phone. */
    customer_id: z.string().optional(),
    count: z.number().int().optional(),
    /** Bookings that another member cannot take over, what is in the way of a booking, or which of a series. */
    conflicts: z.array(z.union([eventSchema, conflictSchema, seriesConflictSchema])).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorReply = z.infer<typeof errorReply>;

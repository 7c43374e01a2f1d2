import * as absence from './absence.ts';
import * as account from './account.ts';
import * as business from './business.ts';
import * as calendar from './calendar.ts';
import * as calendarConnections from './calendar-connections.ts';
import type { Call } from './call.ts';
import * as customer from './customer.ts';
import * as customers from './customers.ts';
import * as insights from './insights.ts';
import * as installation from './installation.ts';
import * as keys from './keys.ts';
import * as look from './look.ts';
import * as mailTexts from './mail-texts.ts';
import * as members from './members.ts';
import * as ownerBookings from './owner-bookings.ts';
import * as payments from './payments.ts';
import * as push from './push.ts';
import * as receipts from './receipts.ts';
import * as resources from './resources.ts';
import * as security from './security.ts';
import * as specialHours from './special-hours.ts';
import * as staff from './staff.ts';
import * as texting from './texting.ts';
import * as waitlist from './waitlist.ts';
import * as webhooks from './webhooks.ts';

const calls = [
  ...Object.values(absence),
  ...Object.values(account),
  ...Object.values(business),
  ...Object.values(calendar),
  ...Object.values(calendarConnections),
  ...Object.values(customer),
  ...Object.values(customers),
  ...Object.values(installation),
  ...Object.values(insights),
  ...Object.values(keys),
  ...Object.values(look),
  ...Object.values(mailTexts),
  ...Object.values(members),
  ...Object.values(ownerBookings),
  ...Object.values(payments),
  ...Object.values(push),
  ...Object.values(receipts),
  ...Object.values(resources),
  ...Object.values(specialHours),
  ...Object.values(security),
  ...Object.values(webhooks),
  ...Object.values(staff),
  ...Object.values(texting),
  ...Object.values(waitlist),
];
export type AnyCall = (typeof calls)[number];

export const CALLS: readonly Call[] = calls;

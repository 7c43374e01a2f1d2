import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';
import type { CustomerBody } from 'api/contract/customers.ts';
import type { Shift } from 'api/contract/hours.ts';
import type { PlanReply } from 'api/contract/plan.ts';
import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import type { Staff } from 'api/contract/staff.ts';
import { ApiError, i18n } from 'shared-ui';
import { demoProfile, demoShifts } from './demo-business.ts';
import { demoBusy, demoEvents, demoRequests } from './demo-calendar.ts';
import { demoLedger } from './demo-plan.ts';
import { demoStaff } from './demo-staff.ts';

export interface DemoState {
  profile: Profile;
  services: Service[];
  staff: Staff[];
  shifts: Shift[];
  events: CalendarEvent[];
  requests: ServiceRequest[];
  ledger: PlanReply['ledger'];
  /** Keyed by the customer's id. */
  customerChanges: Record<string, CustomerBody>;
  newId: (kind: string) => string;
}

/** `now` in epoch ms. */
export function createDemoState(now: number): DemoState {
  const profile = demoProfile();
  const { services } = profile;
  let made = 0;
  const newId = (kind: string) => {
    made += 1;
    return `${kind} ${made}`;
  };
  return {
    profile,
    services,
    staff: demoStaff(),
    shifts: demoShifts(services),
    events: [...demoEvents(now), ...demoBusy(now)],
    requests: demoRequests(now),
    ledger: demoLedger(now),
    customerChanges: {},
    newId,
  };
}

export const demoText = (key: string) => i18n.t(`demo.${key}`, { ns: 'console' });

export const refusal = (sentence: string, fields: Record<string, string> = {}) =>
  new ApiError(sentence, { status: 400, code: 'validation', fields });

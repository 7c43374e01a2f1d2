import type { User } from 'api/contract/account.ts';
import type { AccountExport } from 'api/contract/account-export.ts';
import type { CalendarEvent, EventBody, EventChangeBody, ServiceRequest } from 'api/contract/calendar.ts';
import type { Delivery } from 'api/contract/deliveries.ts';
import type { FeedReply } from 'api/contract/feed.ts';
import type { Shift, ShiftBody, ShiftChangeBody } from 'api/contract/hours.ts';
import type { PlanReply, RedeemReply } from 'api/contract/plan.ts';
import type {
  BookingOptions,
  BusinessIdCheck,
  OptionsBody,
  Profile,
  ProfileBody,
} from 'api/contract/profile.ts';
import type { Service, ServiceBody } from 'api/contract/services.ts';
import type { Language } from 'shared-ui';

export interface PasswordBody {
  currentPassword: string;
  newPassword: string;
}

/** Every call of the console. Over HTTP for owners, in memory for the demo. Each rejects with an ApiError. */
export interface ConsoleClient {
  session(): Promise<{ authenticated: boolean }>;
  user(): Promise<User>;
  changePassword(body: PasswordBody): Promise<{ message: string }>;
  logout(): Promise<unknown>;
  saveLanguage(language: Language): Promise<unknown>;
  exportAccount(): Promise<AccountExport>;
  deleteAccount(password: string): Promise<unknown>;

  profile(): Promise<Profile>;
  saveProfile(body: ProfileBody): Promise<{ profile: Profile }>;
  checkBusinessId(id: string): Promise<BusinessIdCheck>;
  publish(published: boolean): Promise<{ published: boolean }>;
  saveOptions(change: OptionsBody): Promise<{ options: BookingOptions }>;

  services(): Promise<{ services: Service[] }>;
  addService(body: ServiceBody): Promise<{ services: Service[] }>;
  editService(id: string, body: ServiceBody): Promise<{ services: Service[] }>;
  removeService(id: string): Promise<{ services: Service[]; published: boolean }>;

  hours(): Promise<{ business_hours: Shift[] }>;
  addShift(body: ShiftBody): Promise<{ business_hours: Shift[] }>;
  changeShift(id: string, body: ShiftChangeBody): Promise<{ business_hours: Shift[] }>;
  removeShift(id: string): Promise<{ business_hours: Shift[] }>;

  /** Dates, `end` exclusive; returns events that overlap the range. */
  events(start: string, end: string): Promise<{ events: CalendarEvent[] }>;
  addEvent(body: EventBody): Promise<{ event: CalendarEvent }>;
  changeEvent(id: string, body: EventChangeBody): Promise<{ event: CalendarEvent }>;
  removeEvent(id: string): Promise<unknown>;

  feed(): Promise<FeedReply>;
  renewFeed(): Promise<FeedReply>;
  mails(eventId: string): Promise<{ mails: Delivery[] }>;

  requests(): Promise<{ service_requests: ServiceRequest[] }>;
  /** Rejects with 409 `already_handled` when the request was decided or moved since it was loaded. */
  decideRequest(seen: ServiceRequest, verb: 'accept' | 'decline'): Promise<unknown>;

  plan(): Promise<PlanReply>;
  redeemCoin(): Promise<RedeemReply>;
}

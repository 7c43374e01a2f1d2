import type { RequiredInfo } from '../../contract/profile.ts';
import type { Business } from '../../db/schema/businesses.table.ts';

export const requiredInfo = (business: Business): RequiredInfo => ({
  name: business.requiresName,
  email: true,
  phone: business.requiresPhone,
  address: business.requiresAddress,
});

export const bookingOptions = (business: Business) => ({
  bookable_days: business.bookableDays,
  booking_interval: business.bookingInterval as 15 | 30 | 60,
  hours_advance: business.hoursAdvance,
  change_cutoff_hours: business.changeCutoffHours,
  req_cus_info: requiredInfo(business),
  auto_confirm: business.autoConfirm,
  trust_devices: business.trustDevices,
  waitlist: business.waitlist,
  several_services: business.severalServices,
  notify_owner: business.notifyOwner,
  notify_customer: business.notifyCustomer,
});

import { useProfile } from './queries.ts';

/** Whether a customer gets emails about appointments: by the owner's option and with an address. */
export function useIsMailed(customer: { customer_email: string }): boolean {
  const notifies = useProfile().data?.notify_customer ?? false;
  return notifies && customer.customer_email !== '';
}

/** The context of texts that promise an email: without one where the business has switched its emails off. */
export const mailContext = ({ notify_customer }: { notify_customer: boolean }) =>
  notify_customer ? undefined : 'unmailed';

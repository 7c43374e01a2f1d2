import { formatPhone } from 'api/text/phone.ts';
import type { ReactNode } from 'react';
import { useProfile } from '../data/queries.ts';

export const useFormatPhone = () => {
  const currency = useProfile().data?.currency ?? '';
  return (phone: string) => formatPhone(phone, currency);
};

export function PhoneLink({ phone, icon }: { phone: string; icon?: ReactNode }) {
  const format = useFormatPhone();
  return (
    <a href={`tel:${phone}`}>
      {icon}
      {format(phone)}
    </a>
  );
}

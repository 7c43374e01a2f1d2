import type { Customer } from 'api/contract/customers.ts';
import { MarkedText } from 'shared-ui/marked-text.tsx';
import { useFormatPhone } from '../../../components/phone-link.tsx';
import { useCustomerName } from '../../../domain/customers/customer-texts.ts';

/** Name and contact, with what the query found underlined. */
export function CustomerName({ customer, query }: { customer: Customer; query: string }) {
  const formatName = useCustomerName();
  const formatPhone = useFormatPhone();
  const contact = customer.email || formatPhone(customer.phone);
  return (
    <>
      <b>
        <MarkedText text={formatName(customer)} query={query} />
      </b>
      {customer.name && contact && (
        <small>
          <MarkedText text={contact} query={query} />
        </small>
      )}
    </>
  );
}

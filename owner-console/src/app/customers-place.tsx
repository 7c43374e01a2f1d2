import { useOpenItem } from '../components/place-store.ts';
import { CustomerPage } from '../features/customers/components/customer-page.tsx';
import { CustomersList } from '../features/customers/components/customers-list.tsx';

export default function CustomersPlace() {
  const item = useOpenItem();
  return item ? <CustomerPage key={item} id={item} /> : <CustomersList />;
}

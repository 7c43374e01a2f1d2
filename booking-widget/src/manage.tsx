import { use } from 'react';
import { readLink } from './data/manage-link.ts';
import { translations } from './i18n/translations.ts';
import { ManageApp } from './manage/manage-app.tsx';
import { preloadManaged } from './manage/managed-data.ts';

/** The federated module `booking_widget/Manage`: a booking, opened by the link in a customer's mail. */
export default function ManageBooking({ bookingRef }: { bookingRef: string }) {
  const link = readLink(bookingRef, window.location.search);
  preloadManaged(link);
  use(translations);
  return <ManageApp link={link} />;
}

export { NewBookingPage as default } from '../features/new-booking/components/new-booking-page.tsx';

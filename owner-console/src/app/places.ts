import type { ConsolePlace } from 'api/contract/console-address.ts';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CreditCard from 'lucide-react/icons/credit-card';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { prefetchedComponent } from '../components/prefetched-component.ts';

interface Place {
  /** Null for what is not in the navigation. */
  Icon: LucideIcon | null;
  /** Null for the calendar, which stays mounted to keep its draft. */
  Screen: ComponentType<object> | null;
  forStaff?: true;
}

/** Everything else that a place needs: its name in `CONSOLE_PLACES` and the text `places.<name>`. */
export const PLACES: Record<ConsolePlace, Place> = {
  calendar: { Icon: CalendarDays, Screen: null, forStaff: true },
  customers: { Icon: Users, Screen: prefetchedComponent(() => import('./customers-place.tsx')) },
  payments: {
    Icon: CreditCard,
    Screen: prefetchedComponent(() => import('../features/payments/components/payments-page.tsx')),
  },
  insights: {
    Icon: ChartNoAxesColumn,
    Screen: prefetchedComponent(() => import('../features/insights/components/insights-page.tsx')),
  },
  'business-page': {
    Icon: Store,
    Screen: prefetchedComponent(() => import('./business-page.tsx')),
    forStaff: true,
  },
  'new-booking': {
    Icon: null,
    Screen: prefetchedComponent(() => import('../features/new-booking/components/new-booking-page.tsx')),
    forStaff: true,
  },
  absence: {
    Icon: null,
    Screen: prefetchedComponent(() => import('../features/absence/components/absence-page.tsx')),
    forStaff: true,
  },
  leaving: {
    Icon: null,
    Screen: prefetchedComponent(() => import('../features/absence/components/leaving-page.tsx')),
  },
  account: { Icon: null, Screen: prefetchedComponent(() => import('./account-page.tsx')), forStaff: true },
};

import { createContext } from 'react';

/** The id of the staff member whose own hours are shown; null for those of the business. */
export const HoursOwner = createContext<string | null>(null);

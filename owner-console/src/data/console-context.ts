import type { CallFunction } from 'api/contract/calls/by-name.ts';
import { createContext, use } from 'react';
import type { UploadFunction } from 'shared-ui';

/** How the demo differs from an owner's console. */
export interface ConsoleVariant {
  newEventMinutes: number;
  /** Sorted as in the guide. */
  requirements: readonly ('name' | 'business_id' | 'service')[];
  savesNothing: boolean;
}

export const OWNER_VARIANT: ConsoleVariant = {
  newEventMinutes: 60,
  requirements: ['name', 'business_id', 'service'],
  savesNothing: false,
};

export interface ConsoleContextValue {
  call: CallFunction;
  upload: UploadFunction;
  variant: ConsoleVariant;
  /** A panel leaves the title, the address and the landmarks to the page around it. */
  container: 'page' | 'panel';
}

export const ConsoleContext = createContext<ConsoleContextValue | null>(null);

export function useConsoleContext(): ConsoleContextValue {
  const context = use(ConsoleContext);
  if (!context) throw new Error('The console needs a <ConsoleRoot> around it.');
  return context;
}

export const useCall = () => useConsoleContext().call;
export const useUpload = () => useConsoleContext().upload;

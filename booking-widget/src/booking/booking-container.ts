import type { ComponentType, ReactNode } from 'react';
import type { Container } from '../components/container.ts';
import type { PublicData } from '../data/public-data.ts';

export interface LayoutProps {
  /** Null while it loads, or if there is no such page. */
  data: PublicData | null;
  notice: ReactNode;
  children: ReactNode;
}

/** Each container has a layout of its own, so that a frame loads no page. */
export interface BookingContainer extends Container {
  Layout: ComponentType<LayoutProps>;
}

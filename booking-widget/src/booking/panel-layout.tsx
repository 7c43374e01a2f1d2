import { brandProperties } from 'shared-ui/brand-properties.ts';
import styles from '../components/page.module.css';
import type { LayoutProps } from './booking-container.ts';

export function PanelLayout({ data, notice, children }: LayoutProps) {
  const color = data?.business.brand_color ?? '';
  return (
    <>
      {notice}
      <div className={styles.booking} data-container="panel" data-brand style={brandProperties(color)}>
        {children}
      </div>
    </>
  );
}

import { useLayoutEffect } from 'react';
import { brandProperties } from 'shared-ui/brand-properties.ts';
import { useContainer } from './container.ts';

/**
 * Shows a business's color, in a frame unless its site chose another. A page has it in its HTML already; a panel sets it
 * on its own element.
 */
export function useBrandColor(color: string): void {
  const { kind, accent } = useContainer();
  const shown = accent ?? color;
  useLayoutEffect(() => {
    if (kind === 'panel') return;
    const { style } = document.documentElement;
    const properties = Object.entries(brandProperties(shown));
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [kind, shown]);
}

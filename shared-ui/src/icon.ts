import { type ComponentProps, createElement } from 'react';

interface IconData {
  name: string;
  /** Element and attributes of each stroke. */
  node: readonly (readonly [string, Record<string, string>])[];
}

const STROKE = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Draws lucide's icons in our builds: `build/front-end.ts` puts this in the place of the library's own component, which
 * serves contexts and other frameworks too and costs five times as much in every bundle.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, className = '', ...rest }: ComponentProps<'svg'> & { size?: number }) {
    const box = {
      ...STROKE,
      width: size,
      height: size,
      className: `lucide lucide-${name} ${className}`.trim(),
    };
    return createElement('svg', { ...box, 'aria-hidden': true, ...rest }, children);
  };
}

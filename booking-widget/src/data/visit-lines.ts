import type { PublicService } from 'api/contract/services.ts';

/** A service of a visit with its add-ons. */
export interface VisitLine {
  service: PublicService;
  addOns: readonly PublicService[];
}

export function toLines(services: readonly PublicService[]): VisitLine[] {
  const lines: VisitLine[] = [];
  for (const service of services) {
    const last = lines.at(-1);
    if (service.add_on && last) lines.splice(-1, 1, { ...last, addOns: [...last.addOns, service] });
    else lines.push({ service, addOns: [] });
  }
  return lines;
}

export const fromLines = (lines: readonly VisitLine[]): PublicService[] =>
  lines.flatMap(({ service, addOns }) => [service, ...addOns]);

/** The add-ons keep the order in which the page lists them. */
export function toggleAddOn(
  lines: readonly VisitLine[],
  at: number,
  addOn: PublicService,
  listed: readonly PublicService[],
): VisitLine[] {
  return lines.map((line, i) => {
    if (i !== at) return line;
    const isChosen = line.addOns.includes(addOn);
    const addOns = listed.filter((one) => (one === addOn ? !isChosen : line.addOns.includes(one)));
    return { ...line, addOns };
  });
}

interface Listed {
  category: string;
}

/** Services by the heading above them, each in the place of its first service; those without one come first. */
export function groupByCategory<Service extends Listed>(services: readonly Service[]): [string, Service[]][] {
  const groups = [...Map.groupBy(services, ({ category }) => category)];
  return groups.sort(([a], [b]) => Number(a !== '') - Number(b !== ''));
}

export const orderByCategory = <Service extends Listed>(services: readonly Service[]): Service[] =>
  groupByCategory(services).flatMap(([, listed]) => listed);

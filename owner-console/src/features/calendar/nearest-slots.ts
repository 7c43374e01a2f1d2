interface Bounds {
  top: number;
  bottom: number;
}

/** What react-big-calendar passes to a column, by hours. */
export interface SlotMetrics {
  groups: readonly Date[][];
  closestSlotFromPoint: (point: { x: number; y: number }, bounds: Bounds) => Date;
}

/**
 * Finds the slot nearest to what is dragged. The library takes the one above it, so that a drag sideways, which is never
 * exact to the pixel, would begin a slot earlier.
 */
export const nearestSlots = <T extends SlotMetrics>(metrics: T): T => ({
  ...metrics,
  closestSlotFromPoint({ x, y }, bounds) {
    const slotHeight = Math.abs(bounds.bottom - bounds.top) / metrics.groups.flat().length;
    return metrics.closestSlotFromPoint({ x, y: y + slotHeight / 2 }, bounds);
  },
});

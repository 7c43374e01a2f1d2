export interface Choices {
  /** Ids, or a name in links written by hand. */
  services: readonly string[];
  seats: number;
  staff: string | null;
  date: string | null;
  slot: string | null;
  tz: string | null;
}

export const NO_CHOICES: Choices = {
  services: [],
  seats: 1,
  staff: null,
  date: null,
  slot: null,
  tz: null,
};

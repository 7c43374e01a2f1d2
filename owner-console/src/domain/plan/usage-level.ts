/** Owners are warned from 80 % on. Null means no limit. */
export function usageLevel(used: number, limit: number | null): 'free' | 'near' | 'full' {
  if (limit === null || used < limit * 0.8) return 'free';
  return used < limit ? 'near' : 'full';
}

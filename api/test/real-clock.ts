import { vi } from 'vitest';

// The files of a worker share its clock, which an earlier one may have set.
vi.useRealTimers();

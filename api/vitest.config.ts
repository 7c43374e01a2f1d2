import { defineConfig } from 'vitest/config';

const race = 'test/race.test.ts';

export default defineConfig({
  test: {
    globalSetup: 'test/database.ts',
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [race],
          sequence: { groupOrder: 0 },
        },
      },
      // It loads two servers to the full: nothing else runs beside it.
      { extends: true, test: { name: 'race', include: [race], sequence: { groupOrder: 1 } } },
    ],
  },
});

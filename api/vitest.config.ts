import { defineConfig } from 'vitest/config';

const globalSetup = 'test/database.ts';
/** Ten thousand cases each: too slow for `verify`. */
const properties = 'src/**/*.property.test.ts';
const race = 'test/**/*race.test.ts';

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Many tests wait for a timer or for PostgreSQL.
    maxWorkers: 3,
    // Loading all modules again for each file takes as long as its tests.
    isolate: false,
    setupFiles: ['test/real-clock.ts', 'test/fixed-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          exclude: [properties],
        },
      },
      { extends: true, test: { name: 'properties', include: [properties] } },
      {
        extends: true,
        test: {
          name: 'api',
          globalSetup,
          include: ['test/**/*.test.ts'],
          exclude: [race],
        },
      },
      // It loads two servers to the full: nothing else runs beside it.
      {
        extends: true,
        test: {
          name: 'race',
          globalSetup,
          include: [race],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

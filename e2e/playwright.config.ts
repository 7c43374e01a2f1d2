import { defineConfig, devices, type Project } from 'playwright/test';
import { chromiumOptions, FIREFOX, findHeadlessChromium, findProgram, WEBKIT } from './debian-programs.ts';

const { userAgent } = devices['Pixel 7'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent };
const desktop = { viewport: { width: 1440, height: 900 } };
const firefox = findProgram(FIREFOX);

/** Stories tagged @engines run in every engine that is installed. */
const otherEngines: Project[] = [
  ...(firefox
    ? [
        {
          name: 'firefox',
          use: {
            ...desktop,
            locale: 'en-CA',
            browserName: 'firefox' as const,
            channel: 'moz-firefox',
            // Clicks do not reach frames in processes of their own.
            launchOptions: {
              executablePath: firefox,
              firefoxUserPrefs: { 'fission.autostart': false, 'fission.webContentIsolationStrategy': 0 },
            },
            // Firefox reports the style element of a screenshot as forbidden by the page.
            screenshot: 'off' as const,
          },
          grep: /@engines/,
        },
      ]
    : []),
  // WebKit's driver is not Playwright's, so that it has stories of its own.
  ...(findProgram(WEBKIT) ? [{ name: 'webkit', testDir: 'webkit', use: { locale: 'en-CA' } }] : []),
];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    screenshot: 'only-on-failure',
    timezoneId: 'America/Halifax',
    // Its requests would bypass the routes of tests.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions(findHeadlessChromium()),
  },
  // By default a story runs in the first two projects, tagged @once in the first. Tagged @phone-en it has English texts
  // on the phone too, the longer ones (fixtures/test.ts): there they have the least room.
  projects: [
    { name: 'desktop-en', use: { ...desktop, locale: 'en-CA' } },
    { name: 'phone', use: { ...phone, locale: 'zh-CN' }, grepInvert: /@once/ },
    ...otherEngines,
  ],
});

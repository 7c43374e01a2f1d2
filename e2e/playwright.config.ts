import { defineConfig, devices } from 'playwright/test';
import { findBrowser } from './find-browser.ts';

const { userAgent } = devices['Pixel 7'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent };
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    screenshot: 'only-on-failure',
    timezoneId: 'America/Halifax',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--host-resolver-rules=MAP *.test 127.0.0.1',
      ],
    },
  },
  // By default a story runs in the first two projects, tagged @matrix in all four, tagged @once in the first.
  projects: [
    { name: 'desktop-en', use: { ...desktop, locale: 'en-CA' } },
    { name: 'phone-zh', use: { ...phone, locale: 'zh-CN' }, grepInvert: /@once/ },
    { name: 'phone-en', use: { ...phone, locale: 'en-CA' }, grep: /@matrix/ },
    { name: 'desktop-zh', use: { ...desktop, locale: 'zh-CN' }, grep: /@matrix/ },
  ],
});

/** When a booking page is painted and when it listens, on a phone: `npm run bench:hydration`; docs/benchmarks.md. */
import { loadavg } from 'node:os';
import { type Browser, chromium, devices } from 'playwright';
import { findChromium } from './debian-programs.ts';
import { publishBusiness } from './fixtures/business.ts';
import { untilHydrated } from './fixtures/hydrated.ts';
import { startService } from './fixtures/service.ts';
import { LINES, type Line, useLine } from './fixtures/slow-line.ts';

const LOADS = 9;
const NAMES = ['painted', 'largest', 'hydrated', 'kB'] as const;

async function measure(browser: Browser, url: string, line: Line) {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-CA' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const at = list.getEntries().at(-1)?.startTime ?? 0;
      performance.mark('largest', { startTime: at });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await useLine(page, line);
  await page.goto(url, { waitUntil: 'commit' });
  await untilHydrated(page);
  const times = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
    const hydrated = at('hydrated');
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const early = files.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= hydrated);
    const bytes = early.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return {
      painted: at('first-contentful-paint'),
      largest: at('largest'),
      hydrated,
      kB: bytes / 1000,
    };
  });
  await context.close();
  return times;
}

const service = await startService();
const { id, owner } = await publishBusiness(service, 'marlow');
const executablePath = findChromium();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath, args });
const report = (text: string) => process.stdout.write(`${text}\n`);
report(`load ${loadavg()[0]?.toFixed(1)}; median of ${LOADS}, least to most; ms, kB`);

/** The first step: the service, or day and time where there is one service. */
async function reportLoads(services: string) {
  for (const [name, line] of Object.entries(LINES)) {
    report(`${services}, ${name}: ${line.latency} ms, ${line.speed} kB/s`);
    const loads = [];
    for (let load = 0; load < LOADS; load++) loads.push(await measure(browser, `${service.url}/${id}`, line));
    for (const figure of NAMES) {
      const sorted = loads.map((load) => Math.round(load[figure])).sort((a, b) => a - b);
      report(`  ${figure}: ${sorted[(LOADS - 1) / 2]} (${sorted[0]} to ${sorted.at(-1)})`);
    }
  }
}

await reportLoads('two services');
const { services } = await owner.call('GET', '/api/services');
await owner.call('POST', `/api/service/${services[1].service_id}`);
await reportLoads('one service');
await browser.close();
await service.stop();

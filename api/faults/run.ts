import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { withSection } from '../bench/page.ts';
import { apiKilled } from './api-killed.faults.ts';
import { burstAndSlowClients } from './burst.faults.ts';
import { clockMoved } from './clock.faults.ts';
import { databaseFrozen } from './database-frozen.faults.ts';
import { databaseKilled } from './database-killed.faults.ts';
import { diskFull } from './disk-full.faults.ts';
import type { Fault } from './fault.ts';
import { mailServer } from './mail-server.faults.ts';
import { mailsKilled, slowMailsKilled } from './mails-killed.faults.ts';
import { reminderBatch } from './reminder-batch.faults.ts';
import { stoppedMidMail } from './stopped-mid-mail.faults.ts';
import { stoppedUnderLoad } from './stopped-under-load.faults.ts';
import { textsKilled } from './texts-killed.faults.ts';
import { twilioFails } from './twilio.faults.ts';
import { waitlistKilled } from './waitlist-killed.faults.ts';

// `npm run test:faults -- [name …]`: injects all or these faults and rewrites their sections of docs/reliability.md.
// `--quick`: two rounds each, durations are not checked, the page stays as it is.

const FAULTS: Record<string, Fault> = {
  'api-killed': apiKilled,
  'database-killed': databaseKilled,
  'database-frozen': databaseFrozen,
  'mail-server': mailServer,
  'reminder-batch': reminderBatch,
  'waitlist-killed': waitlistKilled,
  'stopped-under-load': stoppedUnderLoad,
  'stopped-mid-mail': stoppedMidMail,
  'disk-full': diskFull,
  'mails-killed': mailsKilled,
  'slow-mails-killed': slowMailsKilled,
  'texts-killed': textsKilled,
  twilio: twilioFails,
  clock: clockMoved,
  burst: burstAndSlowClients,
};
const PAGE = new URL('../../docs/reliability.md', import.meta.url);
const QUICK_ROUNDS = 2;

const quick = process.argv.includes('--quick');
const names = process.argv.slice(2).filter((argument) => argument !== '--quick');
const unknown = names.filter((name) => !FAULTS[name]);
if (unknown.length > 0) {
  process.stderr.write(
    `No such fault: ${unknown.join(', ')}. There are: ${Object.keys(FAULTS).join(', ')}.\n`,
  );
  process.exit(1);
}

let failed = 0;
for (const [name, { title, expected, rounds, run }] of Object.entries(FAULTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const times = quick ? Math.min(rounds, QUICK_ROUNDS) : rounds;
  const began = performance.now();
  const { figures, broken: wrong, late = [] } = await run(times);
  const broken = quick ? wrong : [...wrong, ...late];
  const seconds = Math.round((performance.now() - began) / 1000);
  failed += broken.length > 0 ? 1 : 0;
  const lines = [
    `_${new Date().toISOString().slice(0, 10)}, \`npm run test:faults -- ${name}\`: ${times} rounds in ${seconds} s on ${cpus().length} cores._`,
    `Must hold: ${expected}.`,
    [
      '| Measured | |',
      '| --- | ---: |',
      ...Object.entries(figures).map(([what, value]) => `| ${what} | ${value} |`),
    ].join('\n'),
    broken.length === 0 ? '**Held.**' : `**Broken:** ${[...new Set(broken)].slice(0, 10).join('; ')}.`,
  ];
  process.stdout.write(`\n## ${title}\n\n${lines.join('\n\n')}\n`);
  if (!quick) writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), title, lines.join('\n\n')));
}
process.stdout.write(`\n${failed === 0 ? 'everything held' : `${failed} faults broke something`}\n`);
process.exit(failed === 0 ? 0 : 1);

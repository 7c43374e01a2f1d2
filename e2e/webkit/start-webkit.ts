import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../api/src/embedded/free-port.ts';

const CAPABILITIES = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { args: ['--automation'] },
};

async function untilReady(server: string) {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${server}/status`).catch(() => null)) return;
    await sleep(100);
  }
  throw new Error('the driver of the browser did not start');
}

interface Browser {
  driver: WebDriver;
  stop: () => Promise<void>;
}

/** Starts WebKit's driver on a display of its own, and a browser. `stop` ends the display too. */
export async function startWebkit(program: string, env: NodeJS.ProcessEnv): Promise<Browser> {
  const port = await freePort();
  const args = ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', program, `--port=${port}`];
  // xvfb-run leaves its children behind when it is killed: they are ended as a group.
  const { pid } = spawn('xvfb-run', args, { env, stdio: 'ignore', detached: true });
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server);
  const driver = await new Builder().usingServer(server).withCapabilities(CAPABILITIES).build();
  return {
    driver,
    async stop() {
      await driver.quit().catch(() => undefined);
      if (pid) process.kill(-pid);
    },
  };
}

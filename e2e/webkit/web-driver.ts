import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../api/src/embedded/free-port.ts';

type Method = 'GET' | 'POST' | 'DELETE';
/** https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = { [ELEMENT]: string };

/** The few commands of https://www.w3.org/TR/webdriver2/ that the stories need. */
export class WebDriver {
  readonly #process: ChildProcess;
  readonly #server: string;
  #session = '';

  private constructor(process: ChildProcess, server: string) {
    this.#process = process;
    this.#server = server;
  }

  /** Starts `program` with a display of its own, and a browser in it. */
  static async start(program: string, capabilities: object, env: NodeJS.ProcessEnv): Promise<WebDriver> {
    const port = await freePort();
    const args = ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', program, `--port=${port}`];
    const driver = new WebDriver(
      spawn('xvfb-run', args, { env, stdio: 'ignore', detached: true }),
      `http://127.0.0.1:${port}`,
    );
    await driver.#untilReady();
    const { sessionId } = await driver.#send<{ sessionId: string }>('POST', '/session', { capabilities });
    driver.#session = `/session/${sessionId}`;
    return driver;
  }

  async #untilReady() {
    for (let tries = 0; tries < 100; tries++) {
      if (await fetch(`${this.#server}/status`).catch(() => null)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the driver of the browser did not start');
  }

  async #send<Value>(method: Method, path: string, body?: object): Promise<Value> {
    const response = await fetch(this.#server + path, { method, body: body ? JSON.stringify(body) : null });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }

  goto = (url: string) => this.#send('POST', `${this.#session}/url`, { url });
  resize = (width: number, height: number) =>
    this.#send('POST', `${this.#session}/window/rect`, { width, height });
  /** `null` is the page itself. */
  switchTo = (frame: ElementReference | null) => this.#send('POST', `${this.#session}/frame`, { id: frame });
  run = <Value>(script: string, ...args: unknown[]) =>
    this.#send<Value>('POST', `${this.#session}/execute/sync`, { script, args });
  click = (element: ElementReference) =>
    this.#send('POST', `${this.#session}/element/${element[ELEMENT]}/click`, {});
  type = (element: ElementReference, text: string) =>
    this.#send('POST', `${this.#session}/element/${element[ELEMENT]}/value`, { text });
  screenshot = () => this.#send<string>('GET', `${this.#session}/screenshot`);

  /** Ends the browser, its driver and its display. */
  async stop() {
    await this.#send('DELETE', this.#session).catch(() => undefined);
    if (this.#process.pid) process.kill(-this.#process.pid);
  }
}

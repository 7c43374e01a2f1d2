import { setTimeout as sleep } from 'node:timers/promises';
import { error, type WebDriver, type WebElement } from 'selenium-webdriver';

const SELECTORS = {
  alert: '[role=alert]',
  button: 'button:not([disabled])',
  checkbox: 'input[type=checkbox]',
  heading: 'h1, h2',
  link: 'a[href]',
  radio: 'input[type=radio]:not([disabled]), [role=radio]:not([aria-disabled=true])',
  textbox: 'input:not([type]), input[type=text], input[type=tel], input[type=email], textarea',
};
export type Role = keyof typeof SELECTORS;

/** The elements of a selector that are shown and whose accessible name matches; runs in the page. */
const FIND = `
const [selector, pattern] = arguments;
const byId = (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
const findName = (element) =>
  element.getAttribute('aria-label') ??
  (element.hasAttribute('aria-labelledby') ? byId(element.getAttribute('aria-labelledby')) : null) ??
  (element.labels?.length ? [...element.labels].map((label) => label.textContent).join(' ') : element.textContent);
return [...document.querySelectorAll(selector)].filter(
  (element) => element.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern).test(findName(element).trim()),
);`;

/** The frame in the loader's shadow root. */
const FRAME = `return document.querySelector('slotwell-embed')?.shadowRoot.querySelector('iframe') ?? null`;

/** Where the middle of an element is in its document. */
const MIDDLE = `
const { top, height } = arguments[0].getBoundingClientRect();
return top + height / 2;`;

const APPEARS_MS = 15_000;

/** What a click meets while the page still changes. */
const RETRIED = [
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
  error.StaleElementReferenceError,
];

/** Half the height of a control. */
const EDGE = 20;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a visitor sees and does, on a page or in its inline frame. */
export class Visitor {
  readonly driver: WebDriver;
  /** Null on the page itself. */
  #frame: WebElement | null = null;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  #shown = <Value>(what: string, look: () => Promise<Value | null | undefined>): Promise<Value> =>
    this.driver.wait<Value>(look as () => Promise<Value>, APPEARS_MS, `${what} did not appear`, 100);

  async open(url: string) {
    this.#frame = null;
    await this.driver.get(url);
  }

  async enterFrame() {
    this.#frame = await this.#shown('the frame', () => this.driver.executeScript<WebElement | null>(FRAME));
    await this.driver.switchTo().frame(this.#frame);
  }

  all = (role: Role, name: string | RegExp) =>
    this.driver.executeScript<WebElement[]>(
      FIND,
      SELECTORS[role],
      typeof name === 'string' ? `^${escaped(name)}` : name.source,
    );

  find = (role: Role, name: string | RegExp, nth = 0) =>
    this.#shown(`${role} ${name}`, async () => (await this.all(role, name)).at(nth));

  /** Runs in the host page. */
  async onPage<Value>(script: string, ...args: unknown[]): Promise<Value> {
    await this.driver.switchTo().defaultContent();
    const value = await this.driver.executeScript<Value>(script, ...args);
    if (this.#frame) await this.driver.switchTo().frame(this.#frame);
    return value;
  }

  /** Pixels from the top of the window to the middle of an element. */
  async findPosition(element: WebElement): Promise<number> {
    const inFrame = await this.driver.executeScript<number>(MIDDLE, element);
    if (!this.#frame) return inFrame;
    const frameTop = await this.onPage<number>(
      'return arguments[0].getBoundingClientRect().top',
      this.#frame,
    );
    return frameTop + inFrame;
  }

  async isInView(element: WebElement): Promise<boolean> {
    const position = await this.findPosition(element);
    return position > EDGE && position < (await this.onPage<number>('return innerHeight')) - EDGE;
  }

  /** Scrolls the page as a visitor would; WebKit's driver does not when an element is in a frame. */
  async #bringIntoView(element: WebElement) {
    if (!this.#frame || (await this.isInView(element))) return;
    await this.onPage('scrollBy(0, arguments[0] - innerHeight / 2)', await this.findPosition(element));
    await sleep(300);
  }

  /** Tries again while the element cannot act yet or is replaced. */
  async click(role: Role, name: string | RegExp, nth = 0) {
    const element = await this.find(role, name, nth);
    await this.#bringIntoView(element);
    await element.click().catch(async (reason: unknown) => {
      if (!RETRIED.some((kind) => reason instanceof kind)) throw reason;
      await sleep(100);
      await this.click(role, name, nth);
    });
  }

  /** The words that the page shows. */
  readText = () => this.driver.executeScript<string>('return document.body.innerText');

  async type(name: string, text: string) {
    const field = await this.find('textbox', name);
    await this.#bringIntoView(field);
    await field.sendKeys(text);
  }
}

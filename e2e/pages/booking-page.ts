import { expect, type FrameLocator, type Page } from 'playwright/test';
import type { Words } from '../fixtures/words.ts';
import { filled } from '../fixtures/words.ts';

export const CUSTOMER = { name: 'Mia Okafor', phone: '9025550117' };

/** A business's public page, or its frame on another site. */
export class BookingPage {
  readonly page: Page | FrameLocator;
  readonly words: Words['widget'];

  constructor(page: Page | FrameLocator, words: Words) {
    this.page = page;
    this.words = words.widget;
  }

  /** Chooses a service and one of its times. */
  async choose(service: string, nth = 0) {
    await this.chooseService(service);
    await this.chooseTime(nth);
  }

  /** Chooses a service, and continues to its days if the layout has steps. A phone shows the only service with its days. */
  async chooseService(service: string) {
    const radio = this.page.getByRole('radio', { name: service });
    await radio.or(this.openTimes).first().waitFor();
    if (await radio.isVisible()) await radio.click();
    await expect(this.page.locator('[data-early]')).toHaveCount(0);
    const toDays = this.page.getByRole('button', { name: this.words.bar.chooseDay });
    if (await toDays.isVisible()) await toDays.click();
  }

  /** Chooses the n-th open time by key, which stays on the view at every width. */
  async chooseOpenTime(nth = 0) {
    await (await this.findOpenTime(nth)).press('Space');
  }

  /**
   * The n-th open time of the first open day, or of the next day if few are left. Skips the first one, which may start
   * meanwhile.
   */
  async findOpenTime(nth = 0) {
    await this.openTimes.first().waitFor();
    if ((await this.openTimes.count()) < nth + 3) await this.#chooseNextDay();
    return this.openTimes.nth(nth + 1);
  }

  async #chooseNextDay() {
    const chosen = this.page.locator('[data-date][aria-pressed=true]');
    const today = await chosen.getAttribute('data-date');
    await chosen.press('ArrowRight');
    await this.page.locator('[data-date]:focus').press('Enter');
    await expect(chosen).not.toHaveAttribute('data-date', today ?? '');
  }

  /** Taps a time, which on phones continues to the form, and continues elsewhere. */
  async chooseTime(nth = 0) {
    const { page, words } = this;
    await (await this.findOpenTime(nth)).click();
    const next = page.getByRole('button', { name: words.bar.continue });
    const form = page.getByRole('heading', { name: words.details.title });
    await next.or(form).waitFor();
    if (await next.isVisible()) await next.click();
    await expect(form).toBeVisible();
  }

  /** The open times of the chosen day. */
  get openTimes() {
    return this.page.getByRole('radio', { name: /^\d{1,2}:\d\d/, disabled: false });
  }

  async fillDetails(email: string, { name, phone } = CUSTOMER) {
    const { page, words } = this;
    await page.getByRole('textbox', { name: words.details.name, exact: true }).fill(name);
    await page.getByRole('textbox', { name: words.details.phone, exact: true }).fill(phone);
    await page.getByRole('textbox', { name: words.details.email, exact: true }).fill(email);
  }

  async requestCode() {
    await this.page.getByRole('button', { name: this.words.details.send }).click();
    await expect(this.page.getByRole('heading', { name: this.words.code.title })).toBeVisible();
  }

  get codeField() {
    return this.page.getByRole('textbox', { name: this.words.code.label });
  }

  /** Types a code, whose last digit sends it. */
  async enterCode(code: string) {
    await this.codeField.clear();
    await this.codeField.pressSequentially(code);
  }

  wrongCode = (triesLeft: number) =>
    this.page
      .getByText(filled(this.words.code[triesLeft === 1 ? 'wrong_one' : 'wrong_other'], { count: triesLeft }))
      .first();

  /** The heading after a booking or a booking request. */
  get done() {
    const { accepted, pending } = this.words.done;
    return this.page.getByRole('heading', { name: new RegExp(`^(${accepted.title}|${pending.title})$`) });
  }
}

import type { Page } from 'playwright/test';
import type { Words } from '../fixtures/words.ts';

export class LandingPage {
  readonly #page: Page;
  readonly #words: Words['shell']['account'];

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words.shell.account;
  }

  #field = (label: string) => this.#page.getByRole('textbox', { name: label, exact: true });

  async register(email: string, password: string) {
    const words = this.#words;
    await this.#page.goto('/');
    await this.#field(words.email).fill(email);
    await this.#page.getByLabel(words.password, { exact: true }).fill(password);
    await this.#page.getByLabel(words.confirmPassword, { exact: true }).fill(password);
    await this.#page.getByRole('checkbox').check();
    await this.#page.getByRole('button', { name: words.submitRegister }).click();
  }

  async logIn(email: string, password: string) {
    const words = this.#words;
    await this.#field(words.email).fill(email);
    await this.#page.getByLabel(words.password, { exact: true }).fill(password);
    await this.#page.locator('form').getByRole('button', { name: words.submitLogin, exact: true }).click();
  }
}

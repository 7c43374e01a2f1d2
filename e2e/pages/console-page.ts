import { expect, type Page } from 'playwright/test';
import type { Words } from '../fixtures/words.ts';
import { filled } from '../fixtures/words.ts';

/** The button of the calendar's other choices. */
export const CALENDAR_MENU = '#calendar-menu';

export class ConsolePage {
  readonly #page: Page;
  readonly #words: Words['console'];

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words.console;
  }

  #button = (name: string) => this.#page.locator('[data-place]').getByRole('button', { name, exact: true });

  /** Its link in the navigation. */
  place(name: keyof Words['console']['places']) {
    const { places } = this.#words;
    return this.#page
      .getByRole('navigation', { name: places.label })
      .getByRole('link', { name: places[name] });
  }

  section(name: keyof Words['console']['sections']) {
    const { sections } = this.#words;
    return this.#page
      .getByRole('navigation', { name: sections.label })
      .getByRole('link', { name: sections[name] });
  }

  async openBusinessPage(section: keyof Words['console']['sections'] = 'profile') {
    await this.place('business-page').click();
    if (section !== 'profile') await this.section(section).click();
  }

  /** The button of the account menu. */
  account() {
    return this.#page.getByRole('button', { name: this.#words.account.menu });
  }

  async chooseInAccountMenu(name: string) {
    await this.account().click();
    await this.#page.getByRole('menu').getByRole('menuitem', { name }).click();
  }

  async saveProfile(name: string, businessId: string) {
    const words = this.#words.profile;
    await this.section('profile').click();
    await this.#page.getByLabel(words.name, { exact: true }).fill(name);
    await this.#page.getByLabel(words.id, { exact: true }).fill(businessId);
    await this.#button(words.save).click();
    await expect(this.#page.getByText(words.idLocked)).toBeVisible();
  }

  async addService(name: string, minutes: number) {
    const words = this.#words.services;
    await this.section('services').click();
    await this.#page.getByRole('link', { name: words.add, exact: true }).click();
    const form = this.#page.getByRole('region', { name: words.addTitle });
    await form.getByLabel(words.name, { exact: true }).fill(name);
    await form.getByLabel(words.duration).fill(String(minutes));
    await form.getByRole('button', { name: words.add }).click();
    await expect(form).toBeHidden();
  }

  /** Adds a shift to a weekday that has none. */
  async addShift(weekday: keyof Words['console']['weekday']) {
    const words = this.#words.hours;
    const day = this.#words.weekday[weekday];
    await this.section('hours').click();
    await this.#button(words.addOn.replace('{{day}}', day)).click();
    await this.#button(words.add).click();
    await expect(this.#page.getByText(words.added).first()).toBeVisible();
  }

  async publish() {
    await this.section('publish').click();
    await this.#button(this.#words.publish.publish).click();
    await expect(this.#page.getByRole('heading', { name: this.#words.publish.titleLive })).toBeVisible();
  }

  /** The open form of an event, in the side panel or in a dialog. */
  eventForm() {
    const words = this.#words.event;
    const panel = this.#page.locator('[role="dialog"], aside').filter({ has: this.#page.locator('form') });
    const field = (label: string) => panel.getByLabel(label, { exact: true });
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
    const answerTo = (question: string) => (name: string) =>
      this.#page
        .getByRole('alertdialog', { name: question })
        .getByRole('button', { name, exact: true })
        .click();
    const answerDeletion = answerTo(words.deleteQuestion);
    const answerCancellation = answerTo(words.cancelQuestion);
    return {
      title: field(words.title),
      date: field(words.date),
      start: field(words.start),
      end: field(words.end),
      duration: field(words.duration),
      service: panel.getByRole('combobox', { name: words.fact.service }),
      phone: panel.getByLabel(words.fact.phone),
      save: () => panel.locator('button[type="submit"]').click(),
      askToDelete: async () => {
        await press(words.delete);
        return { keep: () => answerDeletion(this.#words.keep), confirm: () => answerDeletion(words.delete) };
      },
      askToCancel: async () => {
        await this.#page.getByRole('button', { name: words.cancel, exact: true }).click();
        return {
          keep: () => answerCancellation(words.cancelKeep),
          confirm: () => answerCancellation(words.cancel),
        };
      },
    };
  }

  /** Opens the form that moves the open appointment. */
  async reschedule() {
    await this.#page.getByRole('button', { name: this.#words.event.move, exact: true }).click();
    return this.eventForm();
  }

  /** Opens the tray of requests. */
  async openRequests() {
    await this.#page.locator('#requests-pill').click();
    return this.#page.getByRole('dialog', { name: this.#words.requests.title });
  }

  async chooseInCalendarMenu(name: string) {
    await this.#page.locator(CALENDAR_MENU).click();
    await this.#page.getByRole('menu').getByRole('menuitem', { name, exact: true }).click();
  }

  async newEvent() {
    await this.chooseInCalendarMenu(this.#words.calendar.kind.own);
    return this.eventForm();
  }

  /** Phones have a menu of views, others a button for each. */
  async showView(view: keyof Words['console']['calendar']['view'], press: 'click' | 'tap' = 'click') {
    const name = this.#words.calendar.view[view];
    const menu = this.#page.locator('#calendar-view');
    const button = this.#page.getByRole('toolbar').getByRole('button', { name, exact: true });
    await expect(menu.or(button).first()).toBeVisible();
    if (!(await menu.isVisible())) return button[press]();
    await menu[press]();
    await this.#page.getByRole('menuitemradio', { name, exact: true })[press]();
  }

  /** Opens an event from the agenda, which is the same at every size. */
  async openEvent(title: string) {
    await this.showView('agenda');
    await this.#page.getByRole('button', { name: title }).first().click();
  }

  async accept(customer: string) {
    const words = this.#words;
    await this.place('calendar').click();
    await this.openRequests();
    const accept = filled(words.requests.acceptWho, { who: customer }).split('{{when}}')[0] ?? '';
    await this.#page.getByRole('button', { name: accept }).click();
    await expect(this.#page.getByText(words.requests.outcome.accepted).first()).toBeAttached();
  }
}

import type { Page } from 'puppeteer';
import type { FakeService } from './fake-service.js';
import type { Scenario } from './fake-world.js';

/** One screen of the widget: the scenario that leads to it and, in English, the way there. */
export interface ShownScreen {
  readonly name: string;
  readonly scenario: Scenario;
  /** Steps in the page before the screen is there; buttons are found by position, so that every language works. */
  readonly reach?: (page: Page, service: FakeService) => Promise<void>;
  readonly camera?: 'front' | 'back' | 'face' | 'blank' | 'page' | 'selfie';
  /** Opened without its token, or as an unknown one. */
  readonly query?: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly offline?: boolean;
}

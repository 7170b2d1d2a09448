import type { Page } from 'puppeteer';
import type { ConsoleScreen } from './console-screen.js';
import { click } from './browser.js';

const credentials = async (page: Page): Promise<void> => {
  const [email, password] = [await page.waitForSelector('input[type=email]'), await page.$('input[type=password]')];
  await email?.type('nino.beridze@company.example');
  await password?.type('correct horse battery');
  await page.keyboard.press('Enter');
};
const answered = { signIn: { state: 'CODE_NEEDED', token: null } };
const outside = { roles: null } as const;

/** Signing in, and what the shell says by itself. */
export const SIGN_IN_SCREENS: readonly ConsoleScreen[] = [
  { name: 'operator-sign-in', path: '', scenario: outside },
  {
    name: 'operator-sign-in-code',
    path: '',
    scenario: { ...outside, answers: { SignIn: { data: answered } } },
    reach: async (page) => {
      await credentials(page);
      await page.waitForSelector('.code-wanted');
    },
  },
  {
    name: 'operator-sign-in-refused',
    path: '',
    scenario: { ...outside, answers: { SignIn: { refuse: 'invalid-access' } } },
    reach: async (page) => {
      await credentials(page);
      await page.waitForSelector('.notice.bad');
    },
  },
  {
    name: 'operator-sign-in-incomplete',
    path: '',
    scenario: outside,
    reach: async (page) => {
      await click(page, '.button.primary');
      await page.waitForSelector('.mistake');
    },
  },
  {
    name: 'operator-forgotten',
    path: '',
    scenario: { ...outside, answers: { RequestPasswordReset: { data: { requestPasswordReset: true } } } },
    reach: async (page) => {
      await click(page, '.button.quiet');
      const email = await page.waitForSelector('input[type=email]');
      await email?.type('a-rather-long-address-of-somebody@company-with-a-long-name.example');
    },
  },
  {
    name: 'operator-forgotten-sent',
    path: '',
    scenario: { ...outside, answers: { RequestPasswordReset: { data: { requestPasswordReset: true } } } },
    reach: async (page) => {
      await click(page, '.button.quiet');
      const email = await page.waitForSelector('input[type=email]');
      await email?.type('a-rather-long-address-of-somebody@company-with-a-long-name.example');
      await page.keyboard.press('Enter');
      await page.waitForFunction("document.querySelector('input') === null");
    },
  },
  { name: 'operator-invitation', path: '#invitation=token', scenario: outside },
  {
    name: 'operator-reset-old',
    path: '#password-reset=token',
    scenario: { ...outside, answers: { ResetPassword: { refuse: 'invalid-access' } } },
    reach: async (page) => {
      const password = await page.waitForSelector('input');
      await password?.type('correct horse battery');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.notice.bad');
    },
  },
  {
    name: 'operator-email-confirmed',
    path: '#email-confirmation=token',
    scenario: { ...outside, answers: { ConfirmEmail: { data: { confirmEmail: true } } } },
    reach: async (page) => {
      await page.waitForSelector('.button.primary');
    },
  },
  {
    name: 'operator-unreachable',
    path: 'sessions',
    scenario: { offline: true },
  },
  { name: 'operator-no-role', path: '', scenario: { roles: [] } },
  { name: 'operator-not-allowed', path: 'users', scenario: { roles: ['operator'] } },
  { name: 'operator-no-area', path: 'nowhere', scenario: {} },
  {
    name: 'operator-menu',
    path: 'nowhere',
    scenario: {},
    reach: async (page) => {
      const menu = await page.waitForSelector('.rail-menu button');
      if ((await menu?.isVisible()) === true) await click(page, '.rail-menu button');
    },
  },
];

import type { ConsoleScreen } from './console-screen.js';
import { click } from './browser.js';

const SETTINGS = {
  name: 'Meridian Bank',
  logoUrl: null,
  accent: '#1c52c8',
  allowedOrigins: ['https://meridian.example'],
  returnAddresses: ['https://meridian.example/back'],
  similarityThreshold: 0.5,
  consentRequired: true,
  consentVersion: '1',
  privacyUrl: 'https://meridian.example/privacy',
  reviewUnverified: false,
  samePerson: 'WARNING',
  beneficiaryDays: 7,
  legacyErrors: false,
  requestsPerMinute: null,
  retentionDays: 365,
  callRetentionDays: 1_825,
  requireVerifiedEmail: true,
  screening: { sessions: true, threshold: 70, manualCheckFrom: 85, topics: ['SANCTION'] },
};

/** Screens of the settings. */
export const SETTINGS_SCREENS: readonly ConsoleScreen[] = [
  {
    name: 'operator-settings-company',
    path: 'settings/company',
    scenario: { answers: { Company: { data: { company: SETTINGS } } } },
    reach: async (page) => {
      await page.waitForSelector('form input');
    },
  },
  {
    name: 'operator-settings-company-days',
    path: 'settings/company',
    scenario: { answers: { Company: { data: { company: { ...SETTINGS, callRetentionDays: 9_999 } } } } },
    reach: async (page) => {
      await page.waitForSelector('form input');
      await click(page, 'form .button.primary');
      await page.waitForSelector('.mistake');
      await page.$eval('.mistake', (mistake) => (mistake as unknown as { scrollIntoView(): void }).scrollIntoView());
    },
  },
];

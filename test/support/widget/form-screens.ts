import type { Page } from 'puppeteer';
import type { FakeStep } from './fake-world.js';
import type { BusinessField, BusinessFieldType, GivenBeneficiary } from '../../../widget/contract/business.js';
import type { Question } from '../../../widget/questions/question.js';
import type { ShownScreen } from './shown-screen.js';
import { click } from './browser.js';

const started = { consent: false, state: 'started' } as const;
const NEXT: FakeStep = { key: 'require_email', type: 'email' };
const press = async (page: Page): Promise<void> => {
  await page.waitForSelector('.page-actions .button.primary');
  await click(page, '.page-actions .button.primary');
};

const inThree = (en: string, ka: string, ar: string): Record<string, string> => ({ en, ka, ar });

const blank = {
  mandatory: false,
  readOnly: false,
  answer: null,
  showConditions: null,
  options: [],
  multiple: false,
  description: null,
  fileTypes: ['pdf', 'image'],
  filesMaxCount: 3,
} as const;
const YES_NO = [
  { key: 'yes', title: inThree('Yes', 'დიახ', 'نعم') },
  { key: 'no', title: inThree('No', 'არა', 'لا') },
];

/** Every type of question, with conditions: six on the first page, the others on a second one. */
export const QUESTIONS: readonly Question[] = [
  {
    ...blank,
    type: 'string',
    key: 'job',
    mandatory: true,
    title: inThree('What do you do for a living?', 'რას საქმიანობთ?', 'ما هو عملك؟'),
  },
  {
    ...blank,
    type: 'options',
    key: 'pep',
    mandatory: true,
    title: inThree('Do you hold a public office?', 'გიკავიათ საჯარო თანამდებობა?', 'هل تشغل منصبًا عامًا؟'),
    options: YES_NO,
  },
  {
    ...blank,
    type: 'string',
    key: 'office',
    mandatory: true,
    title: inThree('Which one?', 'რომელი?', 'ما هو؟'),
    showConditions: { questionKey: 'pep', answer: 'yes' },
  },
  {
    ...blank,
    type: 'multiple-choice',
    key: 'funds',
    title: inThree('Where does the money come from?', 'საიდან არის თანხა?', 'من أين يأتي المال؟'),
    options: [
      { key: 'salary', title: inThree('Salary', 'ხელფასი', 'الراتب') },
      { key: 'savings', title: inThree('Savings', 'დანაზოგი', 'المدخرات') },
      { key: 'other', title: inThree('Something else', 'სხვა', 'غير ذلك') },
    ],
  },
  {
    ...blank,
    type: 'dropdown',
    key: 'purpose',
    title: inThree('What is the account for?', 'რისთვის გჭირდებათ ანგარიში?', 'ما الغرض من الحساب؟'),
    options: [
      { key: 'home', title: inThree('Household', 'საყოფაცხოვრებო', 'الشؤون المنزلية') },
      { key: 'trade', title: inThree('Trade', 'ვაჭრობა', 'التجارة') },
    ],
  },
  {
    ...blank,
    type: 'dropdown',
    key: 'currencies',
    multiple: true,
    title: inThree('Which currencies?', 'რომელი ვალუტები?', 'ما العملات؟'),
    options: ['GEL', 'EUR', 'USD', 'GBP', 'CHF', 'SEK', 'PLN', 'TRY', 'UAH', 'KZT', 'JPY', 'INR'].map((key) => ({
      key,
      title: { en: key },
    })),
  },
  {
    ...blank,
    type: 'file',
    key: 'papers',
    mandatory: true,
    title: inThree('Proof of income', 'შემოსავლის დამადასტურებელი', 'إثبات الدخل'),
    description: inThree('Of the last three months.', 'ბოლო სამი თვის.', 'لآخر ثلاثة أشهر.'),
    filesMaxCount: 2,
  },
  {
    ...blank,
    type: 'string',
    key: 'reference',
    readOnly: true,
    answer: 'A-1042',
    title: inThree('Your customer number', 'თქვენი მომხმარებლის ნომერი', 'رقم العميل'),
  },
];

export const FORM_STEP: FakeStep = {
  key: 'form',
  type: 'user-questionnaire',
  title: inThree('About you', 'თქვენ შესახებ', 'عنك'),
  settings: {
    description: inThree(
      'The bank is asked to know its customers.',
      'ბანკი ვალდებულია იცნობდეს მომხმარებლებს.',
      'على البنك أن يعرف عملاءه.',
    ),
    successButtonTitle: { en: 'Confirm' },
    questions: QUESTIONS,
  },
};

const ANSWERED = {
  answers: { job: 'Nurse', pep: 'yes', office: 'Mayor', funds: ['salary'], purpose: 'home', currencies: ['EUR'] },
  files: {
    papers: [{ id: 'a', name: 'payslip-2026-10-with-a-long-name.pdf', bytes: 184_320, staged: 'x', attempt: null }],
  },
};

const field = (type: BusinessFieldType, mandatory = false): BusinessField => ({ type, mandatory });

export const COMPANY_STEP: FakeStep = {
  key: 'company',
  type: 'company',
  settings: {
    description: null,
    fields: [
      field('companyName', true),
      field('registrationNumber', true),
      field('registrationCountry', true),
      field('companyEntityType', true),
      field('legalAddress'),
      field('taxId'),
      field('dateOfIncorporation'),
      field('contactNumber'),
      field('email', true),
      field('website'),
    ],
  },
};

const PERSON = [field('firstName', true), field('lastName', true), field('dateOfBirth', true)];

export const OWNERS_STEP: FakeStep = {
  key: 'owners',
  type: 'beneficiaries',
  settings: {
    description: null,
    roles: {
      shareholder: {
        fields: [field('ownershipPercentage', true), field('dateOfBirth'), field('email')],
        verification: true,
      },
      director: { fields: PERSON, verification: false },
      other: { fields: [...PERSON, field('positionName', true)], verification: false },
    },
  },
};

export const REVIEW_STEP: FakeStep = { key: 'kyb-review', type: 'kyb-review', settings: {} };

const COMPANY = {
  companyName: 'Meridian Trading GmbH & Co. KG',
  registrationNumber: 'HRB 12345',
  registrationCountry: 'DEU',
  companyEntityType: 'Limited liability company',
  legalAddress: 'Musterstraße 12\n10115 Berlin',
  dateOfIncorporation: '2014-03-09',
  email: 'office@meridian.example',
};

const OWNERS: { readonly beneficiaries: readonly GivenBeneficiary[] } = {
  beneficiaries: [
    {
      id: '1',
      role: 'shareholder',
      type: 'individual',
      firstName: 'Nino',
      lastName: 'Beridze',
      ownershipPercentage: 51,
    },
    { id: '2', role: 'shareholder', type: 'company', companyName: 'Northern Holding AB', ownershipPercentage: 24.5 },
    { id: '3', role: 'director', type: 'individual', firstName: 'Ana', lastName: 'Silva', dateOfBirth: '1980-02-29' },
  ],
};

/** The same once the list is final: one was sent the link, another gets it from the applicant. */
export const INVITED_OWNERS: typeof OWNERS = {
  beneficiaries: OWNERS.beneficiaries.map((owner, index) => ({
    ...owner,
    ...[
      { sentBy: 'email', sentTo: 'anna@shop.example' } as const,
      { link: `https://verify.example/?session_token=${'h4Jk'.repeat(10)}` },
    ][index],
  })),
};

/** Screens of questionnaires and of business data. */
export const FORM_SCREENS: readonly ShownScreen[] = [
  { name: 'questionnaire', scenario: { ...started, steps: [FORM_STEP, NEXT] } },
  {
    name: 'questionnaire-missing',
    scenario: { ...started, steps: [FORM_STEP, NEXT] },
    reach: async (page) => {
      await press(page);
      await page.waitForSelector('.mistake');
    },
  },
  { name: 'questionnaire-condition', scenario: { ...started, steps: [{ ...FORM_STEP, draft: ANSWERED }, NEXT] } },
  {
    name: 'questionnaire-files',
    scenario: { ...started, steps: [{ ...FORM_STEP, draft: ANSWERED }, NEXT] },
    reach: async (page) => {
      await press(page);
      await page.waitForSelector('.entries');
    },
  },
  {
    name: 'questionnaire-file-refused',
    scenario: {
      ...started,
      steps: [
        {
          ...FORM_STEP,
          submitted: {
            answers: [
              { key: 'job', answer: 'Nurse', files: [] },
              { key: 'pep', answer: 'no', files: [] },
              {
                key: 'papers',
                answer: null,
                files: [
                  { attempt: 1, type: 'application/pdf', bytes: 90_000, fileName: 'payslip.pdf' },
                  { attempt: 2, type: 'image/jpeg', bytes: 2_400_000, fileName: 'letter.jpg' },
                ],
              },
            ],
          },
          attempts: [{ kind: 'question-file', state: 'RETAKE', questionKey: 'papers' }],
        },
        NEXT,
      ],
    },
  },
  {
    name: 'questionnaire-dropdown',
    scenario: {
      ...started,
      steps: [{ ...FORM_STEP, settings: { questions: QUESTIONS.filter(({ key }) => key === 'currencies') } }, NEXT],
    },
    reach: async (page) => {
      await page.waitForSelector('.dropdown');
      await click(page, '.dropdown');
      await page.waitForSelector('.choices.long input');
    },
  },
  { name: 'company', scenario: { ...started, steps: [COMPANY_STEP, OWNERS_STEP, REVIEW_STEP] } },
  {
    name: 'company-mistakes',
    scenario: {
      ...started,
      steps: [
        { ...COMPANY_STEP, draft: { registrationNumber: '77', email: 'office', dateOfIncorporation: '2020-2-31' } },
        OWNERS_STEP,
      ],
    },
    reach: async (page) => {
      await press(page);
      await page.waitForSelector('.mistake');
    },
  },
  { name: 'beneficiaries-none', scenario: { ...started, steps: [OWNERS_STEP, REVIEW_STEP] }, reach: press },
  {
    name: 'beneficiaries',
    scenario: { ...started, steps: [{ ...OWNERS_STEP, submitted: OWNERS }, REVIEW_STEP] },
    reach: async (page) => {
      await click(page, '.entries li:last-child .tool:last-child');
      await page.waitForSelector('#undo');
    },
  },
  {
    name: 'beneficiaries-invited',
    scenario: {
      ...started,
      steps: [{ ...OWNERS_STEP, state: 'DONE', submitted: INVITED_OWNERS }, REVIEW_STEP],
      decideMs: 0,
      outcome: { result: 'approved' },
    },
    reach: async (page) => {
      await press(page);
      await page.waitForSelector('#invitations');
    },
  },
  {
    name: 'beneficiary-new',
    scenario: { ...started, steps: [OWNERS_STEP, REVIEW_STEP] },
    reach: async (page) => {
      await click(page, '.button.plain');
      await page.waitForSelector('#role');
      await click(page, '#role .choice input');
      await click(page, '#kind .choice input');
    },
  },
  {
    name: 'review',
    scenario: {
      ...started,
      steps: [
        { ...COMPANY_STEP, state: 'DONE', submitted: COMPANY },
        { ...OWNERS_STEP, state: 'DONE', submitted: OWNERS },
        REVIEW_STEP,
      ],
    },
  },
];

import { late } from '../late.js';

// Loaded with the first session that needs them; what every session shows comes with the page.
export const BeneficiariesScreen = late(async () => (await import('../business/beneficiaries.js')).BeneficiariesScreen);
export const CompanyScreen = late(async () => (await import('../business/company.js')).CompanyScreen);
export const BusinessReviewScreen = late(async () => (await import('../business/review.js')).BusinessReviewScreen);
export const QuestionnaireScreen = late(
  async () => (await import('../questionnaire/questionnaire.js')).QuestionnaireScreen,
);
export const AgainScreen = late(async () => (await import('./again.js')).AgainScreen);
export const CallScreen = late(async () => (await import('./call.js')).CallScreen);
export const EarlyScreen = late(async () => (await import('./early.js')).EarlyScreen);
export const DocumentChoiceScreen = late(async () => (await import('./document-choice.js')).DocumentChoiceScreen);
export const DocumentScreen = late(async () => (await import('./document.js')).DocumentScreen);
export const EmailScreen = late(async () => (await import('./email.js')).EmailScreen);
export const FollowingScreen = late(async () => (await import('./following.js')).FollowingScreen);
export const GeolocationScreen = late(async () => (await import('./geolocation.js')).GeolocationScreen);
export const GivenScreen = late(async () => (await import('./given.js')).GivenScreen);
export const LandingScreen = late(async () => (await import('./landing.js')).LandingScreen);
export const LivenessScreen = late(async () => (await import('./liveness.js')).LivenessScreen);
export const PaperChoiceScreen = late(async () => (await import('./paper-choice.js')).PaperChoiceScreen);
export const PaperScreen = late(async () => (await import('./paper.js')).PaperScreen);
export const PhoneScreen = late(async () => (await import('./phone.js')).PhoneScreen);
export const SelfieScreen = late(async () => (await import('./selfie.js')).SelfieScreen);
export const SendLinkScreen = late(async () => (await import('./send-link.js')).SendLinkScreen);
export const SwitchDeviceScreen = late(async () => (await import('./switch-device.js')).SwitchDeviceScreen);

/** The screens of each type of step, to be loaded while the applicant is busy with what comes before. */
export const SCREENS_OF_STEPS: Readonly<Record<string, readonly { readonly load: () => Promise<void> }[]>> = {
  'identity-document': [DocumentChoiceScreen, DocumentScreen],
  'general-document': [PaperChoiceScreen, PaperScreen],
  'face-document': [SelfieScreen],
  liveness: [LivenessScreen],
  'phone-number': [PhoneScreen],
  email: [EmailScreen],
  geolocation: [GeolocationScreen],
  'user-questionnaire': [QuestionnaireScreen],
  company: [CompanyScreen],
  beneficiaries: [BeneficiariesScreen],
  'kyb-review': [BusinessReviewScreen],
  'video-call': [CallScreen],
};

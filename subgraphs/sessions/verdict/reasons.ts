/** Texts for the applicant; the other languages of the interface fall back to English. */
export interface ApplicantText {
  readonly en: string;
  readonly ka: string;
  readonly ar: string;
}

export interface Reason {
  /** `description` of `reject_reason`, and what an operator reads. */
  readonly description: string;
  readonly applicant: ApplicantText;
  /** What he reads when an operator rejects for it or sends him back, where the service alone would only ask a person. */
  readonly decided?: ApplicantText;
  /** Trying again can change the outcome. */
  readonly canRetry: boolean;
  /** The applicant is not even told the code: it would warn him. */
  readonly confidential?: boolean;
}

const RETAKE: ApplicantText = {
  en: 'We could not read your document well enough. Try again with the whole document in view, in good light.',
  ka: 'დოკუმენტი საკმარისად კარგად ვერ წავიკითხეთ. სცადეთ ხელახლა: დოკუმენტი მთლიანად უნდა ჩანდეს, კარგ განათებაზე.',
  ar: 'لم نتمكن من قراءة وثيقتك جيدًا. حاول مرة أخرى مع ظهور الوثيقة كاملة وفي إضاءة جيدة.',
};
const CHECKED_BY_HAND: ApplicantText = {
  en: 'A person is going to look at your verification. You do not need to do anything.',
  ka: 'თქვენს ვერიფიკაციას თანამშრომელი შეამოწმებს. თქვენგან არაფერია საჭირო.',
  ar: 'سيراجع أحد الموظفين عملية التحقق الخاصة بك. لا يلزمك القيام بأي شيء.',
};
const OTHER_FACE: ApplicantText = {
  en: 'Your face does not look like the portrait on the document. Use your own document and film your face in good light.',
  ka: 'თქვენი სახე დოკუმენტის ფოტოს არ ჰგავს. გამოიყენეთ საკუთარი დოკუმენტი და გადაიღეთ სახე კარგ განათებაზე.',
  ar: 'وجهك لا يشبه الصورة الموجودة في الوثيقة. استخدم وثيقتك الخاصة وصوّر وجهك في إضاءة جيدة.',
};
const NO_FACE: ApplicantText = {
  en: 'We could not see your face. Look straight at the camera in good light, without mask or dark glasses.',
  ka: 'თქვენი სახე ვერ დავინახეთ. შეხედეთ კამერას პირდაპირ, კარგ განათებაზე, ნიღბისა და მუქი სათვალის გარეშე.',
  ar: 'لم نتمكن من رؤية وجهك. انظر مباشرة إلى الكاميرا في إضاءة جيدة دون كمامة أو نظارة داكنة.',
};
const NOT_LIVE: ApplicantText = {
  en: 'We could not confirm that a person was in front of the camera. Film your own face, not a picture or a screen.',
  ka: 'ვერ დავადასტურეთ, რომ კამერის წინ ადამიანი იყო. გადაიღეთ საკუთარი სახე და არა ფოტო ან ეკრანი.',
  ar: 'لم نتمكن من التأكد من وجود شخص أمام الكاميرا. صوّر وجهك أنت، وليس صورة أو شاشة.',
};
const NOT_VERIFIED: ApplicantText = {
  en: 'We could not complete your verification. Ask the company that sent you here how to go on.',
  ka: 'თქვენი ვერიფიკაცია ვერ დასრულდა. შემდეგი ნაბიჯისთვის მიმართეთ კომპანიას, რომელმაც აქ გამოგგზავნათ.',
  ar: 'لم نتمكن من إكمال عملية التحقق الخاصة بك. اسأل الشركة التي أرسلتك إلى هنا عن كيفية المتابعة.',
};
const OTHER_DOCUMENT: ApplicantText = {
  en: 'This document cannot be used here. Choose a document of the kind and country that was asked for.',
  ka: 'ეს დოკუმენტი აქ ვერ გამოიყენება. აირჩიეთ მოთხოვნილი სახეობისა და ქვეყნის დოკუმენტი.',
  ar: 'لا يمكن استخدام هذه الوثيقة هنا. اختر وثيقة من النوع والبلد المطلوبين.',
};
const ORIGINAL_DOCUMENT: ApplicantText = {
  en: 'The details on your document do not agree with each other. Use a valid original document.',
  ka: 'თქვენი დოკუმენტის მონაცემები ერთმანეთს არ ემთხვევა. გამოიყენეთ მოქმედი ორიგინალი დოკუმენტი.',
  ar: 'البيانات الموجودة في وثيقتك لا تتطابق مع بعضها. استخدم وثيقة أصلية سارية.',
};
const PAPER_AGAIN: ApplicantText = {
  en: 'We could not read your proof of address. Send it again, whole and sharp.',
  ka: 'მისამართის დამადასტურებელი დოკუმენტი ვერ წავიკითხეთ. გამოგზავნეთ ხელახლა, მთლიანი და მკაფიო.',
  ar: 'لم نتمكن من قراءة إثبات العنوان. أرسله مرة أخرى كاملًا وواضحًا.',
};

const TIME_OVER: ApplicantText = {
  en: 'The time for this verification is over. Ask for a new link.',
  ka: 'ამ ვერიფიკაციის დრო ამოიწურა. მოითხოვეთ ახალი ბმული.',
  ar: 'انتهى وقت عملية التحقق هذه. اطلب رابطًا جديدًا.',
};

/**
 * The one catalogue of reasons for a session that is not approved. Codes are stable: companies key their own texts on
 * them. `errors` of a rejected result are the same codes in upper case.
 */
export const REASONS = {
  blacklisted: { description: 'Blacklisted', applicant: NOT_VERIFIED, canRetry: false, confidential: true },
  screening_match_confirmed: {
    description: 'The person is on a screening list',
    applicant: NOT_VERIFIED,
    canRetry: false,
    confidential: true,
  },
  screening_match: {
    description: 'The person may be on a screening list',
    applicant: CHECKED_BY_HAND,
    canRetry: false,
    confidential: true,
  },
  screening_unavailable: {
    description: 'The person could not be screened',
    applicant: CHECKED_BY_HAND,
    canRetry: true,
    confidential: true,
  },
  low_similarity: { description: 'Low similarity', applicant: OTHER_FACE, canRetry: true },
  face_mismatch: { description: 'The face changed during the capture', applicant: OTHER_FACE, canRetry: true },
  face_not_found: { description: 'No face in the capture', applicant: NO_FACE, canRetry: true },
  multiple_faces: {
    description: 'More than one face in the capture',
    applicant: {
      en: 'More than one person was in view. Film your face alone.',
      ka: 'კადრში ერთზე მეტი ადამიანი იყო. გადაიღეთ მხოლოდ თქვენი სახე.',
      ar: 'ظهر أكثر من شخص أمام الكاميرا. صوّر وجهك وحدك.',
    },
    canRetry: true,
  },
  liveness_failed: { description: 'Liveness failed', applicant: NOT_LIVE, canRetry: true },
  liveness_unsure: { description: 'Liveness could not be told', applicant: CHECKED_BY_HAND, canRetry: true },
  face_not_usable: { description: 'The face capture is of poor quality', applicant: CHECKED_BY_HAND, canRetry: true },
  document_expired: {
    description: 'The document has expired',
    applicant: {
      en: 'Your document has expired. Use one that is valid.',
      ka: 'თქვენი დოკუმენტის ვადა გასულია. გამოიყენეთ მოქმედი დოკუმენტი.',
      ar: 'انتهت صلاحية وثيقتك. استخدم وثيقة سارية.',
    },
    canRetry: true,
  },
  document_not_found: { description: 'No document in the picture', applicant: RETAKE, canRetry: true },
  document_not_readable: { description: 'The document could not be read', applicant: RETAKE, canRetry: true },
  document_grayscale: {
    description: 'The document was shown without colour',
    applicant: CHECKED_BY_HAND,
    canRetry: true,
  },
  document_spoofing: {
    description: 'The document is not an original',
    applicant: {
      en: 'Use the original document, not a copy or a screen.',
      ka: 'გამოიყენეთ დოკუმენტის ორიგინალი და არა ასლი ან ეკრანი.',
      ar: 'استخدم الوثيقة الأصلية، وليس نسخة أو شاشة.',
    },
    canRetry: true,
  },
  document_type_mismatch: {
    description: 'The document is not of the type that was chosen',
    applicant: OTHER_DOCUMENT,
    canRetry: true,
  },
  document_country_not_allowed: {
    description: 'The country of the document is not allowed',
    applicant: OTHER_DOCUMENT,
    canRetry: true,
  },
  document_country_unknown: {
    description: 'The country of the document could not be read',
    applicant: CHECKED_BY_HAND,
    canRetry: true,
  },
  document_face_not_found: {
    description: 'No portrait found on the document',
    applicant: CHECKED_BY_HAND,
    canRetry: true,
  },
  mrz_invalid: { description: 'The machine-readable zone is not valid', applicant: RETAKE, canRetry: true },
  fields_mismatch: {
    description: 'Fields of the document do not agree',
    applicant: CHECKED_BY_HAND,
    decided: ORIGINAL_DOCUMENT,
    canRetry: true,
  },
  capture_failed: { description: 'A capture could not be processed', applicant: CHECKED_BY_HAND, canRetry: true },
  processing_timeout: { description: 'Processing took too long', applicant: CHECKED_BY_HAND, canRetry: true },
  general_document_not_readable: {
    description: 'The proof of address could not be read',
    applicant: CHECKED_BY_HAND,
    decided: PAPER_AGAIN,
    canRetry: true,
  },
  face_document_not_usable: {
    description: 'The picture with the document is of poor quality',
    applicant: CHECKED_BY_HAND,
    canRetry: true,
  },
  face_document_mismatch: {
    description: 'The face is not that of the document held beside it',
    applicant: OTHER_FACE,
    canRetry: true,
  },
  document_altered: {
    description: 'The document was altered',
    applicant: NOT_VERIFIED,
    canRetry: false,
    confidential: true,
  },
  suspected_fraud: { description: 'Suspected fraud', applicant: NOT_VERIFIED, canRetry: false, confidential: true },
  address_not_confirmed: {
    description: 'The address could not be confirmed',
    applicant: {
      en: 'We could not confirm your address. Send a recent paper that shows your name and this address.',
      ka: 'თქვენი მისამართი ვერ დავადასტურეთ. გამოგზავნეთ ახალი დოკუმენტი, სადაც თქვენი სახელი და ეს მისამართი ჩანს.',
      ar: 'لم نتمكن من تأكيد عنوانك. أرسل مستندًا حديثًا يظهر اسمك وهذا العنوان.',
    },
    canRetry: true,
  },
  details_incorrect: {
    description: 'Details that were given are not right',
    applicant: {
      en: 'Some of the details you gave are not right. Check them and send them again.',
      ka: 'თქვენ მიერ მითითებული ზოგი მონაცემი არასწორია. შეამოწმეთ და გამოგზავნეთ ხელახლა.',
      ar: 'بعض البيانات التي قدمتها غير صحيحة. تحقق منها وأرسلها مرة أخرى.',
    },
    canRetry: true,
  },
  step_to_repeat: {
    description: 'The step has to be done again',
    applicant: {
      en: 'This step has to be done again.',
      ka: 'ეს ნაბიჯი ხელახლა უნდა შესრულდეს.',
      ar: 'يجب تنفيذ هذه الخطوة مرة أخرى.',
    },
    canRetry: true,
  },
  not_accepted: { description: 'Not accepted by an operator', applicant: NOT_VERIFIED, canRetry: false },
  operator_questionnaire_pending: {
    description: 'Mandatory questions wait for an operator',
    applicant: CHECKED_BY_HAND,
    canRetry: false,
  },
  nothing_verified: { description: 'No step verified anything', applicant: CHECKED_BY_HAND, canRetry: false },
  forced_by_test: { description: 'Outcome forced by a test session', applicant: CHECKED_BY_HAND, canRetry: true },
  session_expired: { description: 'Session expired', applicant: TIME_OVER, canRetry: true },
  session_abandoned: {
    description: 'Session abandoned',
    applicant: {
      en: 'You left this verification. Ask for a new link to begin again.',
      ka: 'თქვენ შეწყვიტეთ ვერიფიკაცია. თავიდან დასაწყებად მოითხოვეთ ახალი ბმული.',
      ar: 'لقد غادرت عملية التحقق هذه. اطلب رابطًا جديدًا للبدء من جديد.',
    },
    canRetry: true,
  },
} as const satisfies Readonly<Record<string, Reason>>;

export type ReasonCode = keyof typeof REASONS;

export function isReasonCode(code: string): code is ReasonCode {
  return Object.hasOwn(REASONS, code);
}

/** The code of a reason as the applicant may know it; null for one that is kept from him. */
export function codeForApplicant(code: ReasonCode): ReasonCode | null {
  const reason: Reason = REASONS[code];
  return reason.confidential === true ? null : code;
}

const OUTCOMES = {
  approved: {
    en: 'Your verification is complete.',
    ka: 'თქვენი ვერიფიკაცია დასრულებულია.',
    ar: 'اكتملت عملية التحقق الخاصة بك.',
  },
  manual_check: CHECKED_BY_HAND,
} as const satisfies Readonly<Record<string, ApplicantText>>;

/** What the applicant reads at the end, in his language where it is written, else in English. */
export function applicantText(
  result: 'approved' | 'rejected' | 'manual_check',
  reason: ReasonCode | null,
  language: string,
): string {
  if (result === 'rejected' && reason !== null) return decidedText(reason, language);
  return inLanguage(OUTCOMES[result === 'approved' ? 'approved' : 'manual_check'], language);
}

/** What the applicant reads when he is rejected for a reason, or is to do a step again for it. */
export function decidedText(code: ReasonCode, language: string): string {
  const reason: Reason = REASONS[code];
  return inLanguage(reason.decided ?? reason.applicant, language);
}

function inLanguage(texts: ApplicantText, language: string): string {
  return language === 'ka' || language === 'ar' ? texts[language] : texts.en;
}

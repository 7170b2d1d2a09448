/** What is captured, or given as a file. */
export type CaptureKind =
  | 'card-front'
  | 'card-back'
  | 'passport'
  | 'license-front'
  | 'license-back'
  | 'residence-front'
  | 'residence-back'
  | 'face-video'
  | 'face'
  | 'general-document'
  | 'face-document'
  /** A file that answers a question. It is granted and staged like a capture, but given with the answers, not by `submitCapture`. */
  | 'question-file';

/** A page of a paper: the typeId of the page, as the interface writes it in `pages[].typeId`. */
export const PAPER_PAGE_TYPES = [
  'bank-statement',
  'utility-bill',
  'yellow-slip',
  'drivers-license',
  'vehicle-registration-certificate-front',
  'vehicle-registration-certificate-back',
] as const;

export type PaperPageType = (typeof PAPER_PAGE_TYPES)[number];

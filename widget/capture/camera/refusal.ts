/** Why there is no picture; the keys of the texts. */
export type CameraRefusal =
  'insecure' | 'unsupported' | 'embedded' | 'inApp' | 'denied' | 'absent' | 'busy' | 'broken' | 'resolution';

/** What is known about the page and the browser when a camera is refused. */
export interface CameraSurroundings {
  readonly secure: boolean;
  readonly hasMediaDevices: boolean;
  readonly framed: boolean;
  /** Whether the page around this one lets it use the camera; null when this browser does not tell. */
  readonly allowedByFrame: boolean | null;
  readonly userAgent: string;
}

/** Apps that show pages in a view of their own, often without a camera. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|Twitter|LinkedInApp|GSA\/|; wv\)/;

/**
 * The reason for a refusal, the one that helps the applicant most.
 * @param error what getUserMedia raised; null when it was never asked
 */
export function explainRefusal(error: unknown, around: CameraSurroundings): CameraRefusal {
  if (!around.secure) return 'insecure';
  const inApp = IN_APP.test(around.userAgent);
  if (!around.hasMediaDevices) return inApp ? 'inApp' : 'unsupported';
  switch (nameOf(error)) {
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'absent';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'busy';
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      if (around.framed && around.allowedByFrame === false) return 'embedded';
      return inApp ? 'inApp' : 'denied';
    default:
      return 'broken';
  }
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

/** The surroundings of this page, for a camera or a microphone. */
export function surroundings(device: 'camera' | 'microphone' = 'camera'): CameraSurroundings {
  return {
    secure: window.isSecureContext,
    // Old and in-app browsers lack what the type says is always there.
    hasMediaDevices: typeof (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia === 'function',
    framed: window.parent !== window,
    allowedByFrame: frameAllows(document, device),
    userAgent: navigator.userAgent,
  };
}

interface PolicyDocument {
  readonly permissionsPolicy?: { allowsFeature(feature: string): boolean };
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

function frameAllows(page: Document & PolicyDocument, device: string): boolean | null {
  const policy = page.permissionsPolicy ?? page.featurePolicy;
  return policy === undefined ? null : policy.allowsFeature(device);
}

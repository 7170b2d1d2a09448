import type { ServiceProcess } from '../../tools/demo/service-process.js';
import { takeOf } from '../end-to-end/takes.js';
import { ApiApplicant } from '../support/applicant.js';
import { photographedSide } from '../end-to-end/photographs.js';

export async function newSession({ url, companyKey }: ServiceProcess): Promise<string> {
  const response = await fetch(`${url}/external-api/begin/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company_key: companyKey }),
  });
  return (await response.json()) as string;
}

/** An applicant who has agreed and chosen an identity card; `step` is the key of the document step. */
export async function applicantAtDocument({ url }: ServiceProcess, token: string) {
  const applicant = new ApiApplicant(url, token);
  const { consent, steps } = await applicant.open();
  await applicant.consent(consent.version);
  const step = steps.find(({ type }) => type === 'identity-document')?.key ?? '';
  await applicant.chooseDocument(step, 'id');
  return { applicant, step };
}

/** A session with a verdict, whichever: what matters is a whole record to read. */
export async function finishedSession(service: ServiceProcess): Promise<string> {
  const token = await newSession(service);
  const { applicant, step } = await applicantAtDocument(service, token);
  const { steps } = await applicant.view();
  const face = steps.find(({ type }) => type === 'liveness')?.key ?? '';
  for (const side of ['front', 'back'] as const) {
    const { image } = await photographedSide(side, 3);
    // A side that is refused is taken as it is after two more tries.
    for (let tries = 0; tries < 3; tries++) {
      const { state } = await applicant.capture(step, `card-${side}`, image);
      if (state === 'ACCEPTED') break;
    }
  }
  const take = await takeOf({ kind: 'face', source: 'franck', from: 30, seconds: 6.5 });
  for (let tries = 0; tries < 4; tries++) {
    const { state } = await applicant.capture(face, 'face-video', take);
    if (state === 'ACCEPTED') break;
  }
  await applicant.outcome();
  return token;
}

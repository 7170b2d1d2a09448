import { verifyStagedFile, type StagedFile } from '../../platform/captures/staged-file.js';
import { ServiceError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Signer } from '../../platform/signing/signer.js';
import { answeringFiles, answersOf } from '../flow/question-files.js';
import type { Question } from '../requests/questionnaires.js';
import { isAbsent, isObject, readOptionalText, readText } from '../requests/reading.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { GivenFile } from '../answers/answers.js';
import { fileTypesOf } from '../answers/questionnaire.js';

/** Longest file name that file systems know. */
const MAX_FILE_NAME = 255;

/**
 * The files of one answer, each the token of an upload that was granted for this question, `{staged, fileName}`, or
 * `{attempt}` for one that answers the question already.
 * @throws ArgumentError wrong-parameters with the place that is wrong
 */
export function readFiles(
  signer: Signer,
  edit: SessionEdit,
  stepKey: string,
  question: Question,
  value: unknown,
  place: string,
): readonly GivenFile[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : isAbsent(value) ? [] : [value];
  if (list.length > question.filesMaxCount) {
    throw wrongParameters(place, `must have at most ${String(question.filesMaxCount)} files`);
  }
  const files = list.map((given, index) => readFile(signer, edit, stepKey, question, given, `${place}[${index}]`));
  const uploads = new Set(files.map(({ uploadId }) => uploadId));
  if (uploads.size < files.length) throw wrongParameters(place, 'has the same file twice');
  return files;
}

function readFile(
  signer: Signer,
  edit: SessionEdit,
  stepKey: string,
  question: Question,
  given: unknown,
  place: string,
): GivenFile {
  const raw = isObject(given) ? given : { staged: given };
  if (isAbsent(raw['staged']) && !isAbsent(raw['attempt'])) {
    return fileGivenBefore(edit, stepKey, question, raw['attempt'], `${place}.attempt`);
  }
  const token = readText(raw['staged'], `${place}.staged`, Number.MAX_SAFE_INTEGER);
  const { capture, uploadId, blobId, sha256, bytes, type } = verified(signer, token, edit, `${place}.staged`);
  const granted = edit.session.progress.attempts.find(
    (one) => one.stepKey === stepKey && one.kind === 'question-file' && one.attempt === capture.attempt,
  );
  const fits = capture.kind === 'question-file' && capture.stepKey === stepKey && granted?.questionKey === question.key;
  if (granted === undefined || !fits) throw wrongParameters(`${place}.staged`, 'was uploaded for something else');
  const answers = answeringFiles(stepKey, edit.session.progress).includes(granted);
  // Media has dropped what was none, and what other answers took the place of.
  if (granted.state === 'RETAKE' || (granted.receivedAt !== null && !answers)) {
    throw wrongParameters(`${place}.staged`, 'was taken before and is not kept: it has to be sent again');
  }
  if (!fileTypesOf(question).includes(type)) {
    throw wrongParameters(`${place}.staged`, `must be ${question.fileTypes.join(' or ')}`);
  }
  const fileName = readOptionalText(raw['fileName'], `${place}.fileName`, MAX_FILE_NAME);
  return { attempt: capture.attempt, uploadId, blobId, sha256, bytes, type, fileName };
}

/** Whoever answers anew, perhaps on another device, need not send again what is there and was not refused. */
function fileGivenBefore(
  { session: { progress } }: SessionEdit,
  stepKey: string,
  question: Question,
  attempt: unknown,
  place: string,
): GivenFile {
  const files = answersOf(stepKey, progress)?.find(({ key }) => key === question.key)?.files ?? [];
  const file = files.find((one) => one.attempt === attempt);
  const refused = progress.attempts.some(
    (one) =>
      one.stepKey === stepKey &&
      one.kind === 'question-file' &&
      one.attempt === attempt &&
      one.questionKey === question.key &&
      one.state === 'RETAKE',
  );
  if (file === undefined || refused) throw wrongParameters(place, 'is not of a file that answers this question');
  return file;
}

function verified(signer: Signer, token: string, edit: SessionEdit, place: string): StagedFile {
  try {
    return verifyStagedFile(signer, token, edit.about);
  } catch (error) {
    if (error instanceof ServiceError) throw wrongParameters(place, 'is not the token of an upload of this session');
    throw error;
  }
}

/** A mail in the form of RFC 5322: UTF-8 text in base64, so that no line is ever too long or starts with a dot. */
export interface MailText {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
}

/** Characters of a base64 line. RFC 2045, section 6.8. */
const LINE = 76;
/** Bytes of UTF-8 in one encoded word, so that it stays within the 75 characters of RFC 2047. */
const WORD_BYTES = 45;

/** @returns lines that end in CRLF */
export function composeMail({ id, from, to, subject, text, date }: MailText): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const body = Buffer.from(text.replace(/\r?\n/g, '\r\n')).toString('base64');
  return [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${encodedWords(oneLine(subject))}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${domain}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(body.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []),
    '',
  ].join('\r\n');
}

/** A line break in a header would start another header. */
function oneLine(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ').trim();
}

function encodedWords(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  const words: string[] = [];
  let word = '';
  for (const character of value) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  words.push(word);
  return words.map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
}

import { Field, FieldResolver, Float, ID, Int, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { MediaFile, mediaFileOf } from '../captures/media-file.js';
import { MediaSession } from '../captures/media-session.js';
import type { MediaParts } from '../captures/media-parts.js';
import { PagePlace } from '../captures/page-place.js';
import type { CheckResult } from '../documents/mrz/parse.js';
import type { Agreement } from '../documents/reading.js';
import type { ValueStanding, ValueSource } from '../documents/weighed-fields.js';
import type { OriginalityCheckName } from '../documents/originality/checks.js';
import { type CalendarDate, dayOf } from '../documents/calendar-date.js';
import { fieldEvidence, type FieldSource, originalityEvidence, placeOn } from './document-evidence.js';
import { type DocumentSideFiles, openSessionFiles } from '../files/session-files.js';

enum FieldSourceName {
  PRINT = 'print',
  LOCAL_PRINT = 'local-print',
  ZONE = 'zone',
  BARCODE = 'barcode',
}

registerEnumType(FieldSourceName, {
  name: 'FieldSource',
  description: 'What of a document a field was read from.',
  valuesConfig: {
    PRINT: { description: 'Print in Latin letters.' },
    LOCAL_PRINT: { description: 'Print in another script.' },
    ZONE: { description: 'The machine-readable zone.' },
    BARCODE: { description: 'A barcode.' },
  },
});

enum FieldAgreement {
  AGREES = 'agrees',
  DIFFERS = 'differs',
  UNKNOWN = 'unknown',
}

registerEnumType(FieldAgreement, {
  name: 'FieldAgreement',
  description: 'Whether zone and print say the same.',
  valuesConfig: {
    AGREES: { description: 'They do.' },
    DIFFERS: { description: 'Both were read surely and contradict each other.' },
    UNKNOWN: { description: 'One of them is missing, or was not read surely.' },
  },
});

enum CheckDigit {
  VALID = 'valid',
  INVALID = 'invalid',
  ABSENT = 'absent',
}

registerEnumType(CheckDigit, {
  name: 'CheckDigit',
  description: 'What the digit says that checks a field of a machine-readable zone.',
  valuesConfig: {
    VALID: { description: 'It fits.' },
    INVALID: { description: 'It does not fit.' },
    ABSENT: { description: 'There is none.' },
  },
});

enum FieldStanding {
  CERTAIN = 'certain',
  SINGLE = 'single',
  DISPUTED = 'disputed',
}

registerEnumType(FieldStanding, {
  name: 'FieldStanding',
  description: 'How well the value of a field is founded.',
  valuesConfig: {
    CERTAIN: {
      description:
        'Two independent readings say the same: two engines on the zone, zone and print, two sides. Or one engine read it surely and its check digit fits, print says the same at a second look, or a barcode has it, which corrects its own errors.',
    },
    SINGLE: { description: 'One reading, which nothing confirms.' },
    DISPUTED: {
      description: 'Readings contradict each other, or the value was only made to fit its check digit: none is given.',
    },
  },
});

enum OriginalityCheckKind {
  COLOUR = 'colour',
  DOT_GRID = 'dot-grid',
  CHECK_DIGITS = 'check-digits',
  DATES = 'dates',
  ZONE_AND_PRINT = 'zone-and-print',
}

registerEnumType(OriginalityCheckKind, {
  name: 'OriginalityCheckName',
  description: 'What was looked at to tell an original from a copy or a forgery.',
  valuesConfig: {
    COLOUR: {
      description:
        'How far the colours of a side with a portrait differ (the logarithm of a ratio). A photocopy is below the bound.',
    },
    DOT_GRID: {
      description:
        'A regular grid over the whole page: the pixels of a screen, or the raster of a print. Measured is the logarithm of its power over what lies around it.',
    },
    CHECK_DIGITS: { description: 'Check digits of the zone that do not fit, counted.' },
    DATES: { description: 'Dates that cannot all be true, counted.' },
    ZONE_AND_PRINT: { description: 'Fields of which zone and print say different things, counted.' },
  },
});

@ObjectType({ description: 'A character of the machine-readable zone that was not taken as it was seen.' })
class CharacterCorrection {
  @Field(() => Int, { description: 'Line of the zone, from 1.' }) line: number;
  @Field(() => Int, { description: 'Place in the line, from 1.' }) position: number;
  @Field({ description: 'What was seen.' }) from: string;
  @Field({ description: 'What was taken.' }) to: string;
}

@ObjectType({ description: 'One place at which a field of a document was read.' })
class DocumentFieldReading {
  @Field(() => FieldSourceName, { description: 'What of the document.' }) source: FieldSource;
  @Field({ description: 'Dates are ISO 8601; everything else as it stands there.' }) value: string;
  @Field(() => String, { nullable: true, description: 'Of print in another script, such as `ka_GE`.' })
  language: string | null;
  @Field(() => Float, { nullable: true, description: 'How surely it was read, 0 to 1; null for barcodes.' })
  confidence: number | null;
  @Field(() => CheckDigit, { nullable: true, description: 'Of the zone; null elsewhere.' }) check: CheckResult | null;
  @Field(() => PagePlace, { nullable: true, description: 'On the page of its side; null where it is not known.' })
  place: PagePlace | null;
}

@ObjectType({ description: 'A field of a document with everything that it was read from.' })
class DocumentField {
  @Field({
    description:
      'surname, givenNames, birthDate, sex, nationality, documentNumber, personalNumber, issueDate, expiryDate, issuingState, birthPlace, authority, address, licenceClass',
  })
  name: string;
  @Field(() => String, {
    nullable: true,
    description:
      'The value that counts; null where nothing was read surely enough, or readings contradict each other. Dates are ISO 8601.',
  })
  value: string | null;
  @Field(() => FieldStanding, { nullable: true, description: 'How well it is founded; null where nothing was read.' })
  standing: ValueStanding | null;
  @Field(() => FieldSourceName, { nullable: true, description: 'What of the document the value was taken from.' })
  source: ValueSource | null;
  @Field(() => Float, {
    nullable: true,
    description:
      'How surely it was read there, 0 to 1: of a zone its least sure character, of print its words; null for barcodes.',
  })
  confidence: number | null;
  @Field(() => [CharacterCorrection], { description: 'What was corrected in the zone to read it.' })
  corrections: readonly CharacterCorrection[];
  @Field(() => FieldAgreement, { description: 'Of zone and print.' }) agreement: Agreement;
  @Field(() => [DocumentFieldReading], { description: 'Where it was read.' })
  readings: readonly DocumentFieldReading[];
}

@ObjectType({ description: 'The machine-readable zone of a document.' })
class MachineReadableZone {
  @Field(() => [String], { description: 'As they were read.' }) lines: readonly string[];
  @Field({ description: 'No check digit that its format has is wrong.' }) valid: boolean;
  @Field(() => Float, { description: 'How surely its characters were read, 0 to 1.' }) confidence: number;
  @Field(() => PagePlace, { nullable: true, description: 'On the page of its side.' }) place: PagePlace | null;
}

@ObjectType({
  description: 'One look at whether a side is an original, with its evidence. What cannot be told is left out.',
})
class OriginalityCheck {
  @Field(() => OriginalityCheckKind, { description: 'What was looked at.' }) name: OriginalityCheckName;
  @Field({ description: 'It speaks against an original. By itself it never rejects: a person looks.' }) doubt: boolean;
  @Field(() => Float, { description: 'What was measured.' }) measured: number;
  @Field(() => Float, { description: 'From where on it is a doubt; of COLOUR below it.' }) bound: number;
  @Field(() => [String], { description: 'Fields that contradict; `composite` is the digit over several.' })
  fields: readonly string[];
  @Field(() => PagePlace, { nullable: true, description: 'Where on the page; null for the whole of it.' })
  place: PagePlace | null;
}

@ObjectType({ description: 'A side of an identity document: what was read of it, and where.' })
class DocumentSide {
  @Field(() => ID, { description: 'The step.' }) stepKey: string;
  @Field({ description: 'card-front, card-back, passport, …' }) kind: string;
  @Field(() => [String], { description: 'What is wrong with the picture; codes of the one catalogue.' })
  codes: readonly string[];
  @Field(() => MediaFile, { nullable: true, description: 'The picture as it was taken, upright.' })
  picture: MediaFile | null;
  @Field(() => MediaFile, { nullable: true, description: 'The document straightened; places are on it.' })
  page: MediaFile | null;
  @Field(() => MediaFile, { nullable: true, description: 'The portrait on it.' }) portrait: MediaFile | null;
  @Field(() => PagePlace, { nullable: true, description: 'Where the portrait is.' }) portraitPlace: PagePlace | null;
  @Field(() => MachineReadableZone, { nullable: true, description: 'Null where it has none.' })
  zone: MachineReadableZone | null;
  @Field(() => [DocumentField], { description: 'What was read.' }) fields: readonly DocumentField[];
  @Field(() => [OriginalityCheck], { description: 'What tells an original from a copy or a forgery.' })
  originality: readonly OriginalityCheck[];
}

/** What was read of a session's identity documents, with the places it was read from. */
@Resolver(() => MediaSession)
export class DocumentEvidenceResolver {
  constructor(private readonly parts: MediaParts) {}

  @Audited('session.document-sides.read')
  @FieldResolver(() => [DocumentSide], {
    description: 'The sides of its identity documents that count, with what was read and where.',
  })
  async documentSides(@Root() { id, companyId }: MediaSession): Promise<readonly DocumentSide[]> {
    const { sides } = await openSessionFiles(this.parts, { companyId, sessionId: id });
    const today = dayOf(this.parts.clock.now());
    return sides.flatMap((side) => sideView(side, sides, today) ?? []);
  }
}

function sideView(
  shown: DocumentSideFiles,
  all: readonly DocumentSideFiles[],
  today: CalendarDate,
): DocumentSide | null {
  const { stepKey, kind, reading, picture, page, portrait } = shown;
  const { side } = reading;
  if (side === null) return null;
  const others = all.flatMap((other) =>
    other !== shown && other.stepKey === stepKey && other.reading.side?.documentType === side.documentType
      ? [other.reading.side]
      : [],
  );
  const { mrz } = side;
  return {
    stepKey,
    kind,
    codes: side.codes,
    picture: picture && mediaFileOf(picture),
    page: page && mediaFileOf(page),
    portrait: portrait && mediaFileOf(portrait),
    portraitPlace: placeOn(side, reading.portraitBox),
    zone: mrz && {
      lines: mrz.lines,
      valid: mrz.valid,
      confidence: mrz.confidence,
      place: placeOn(side, mrz.box),
    },
    fields: fieldEvidence(side, others),
    originality: originalityEvidence(side, others, today),
  };
}

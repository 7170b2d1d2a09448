import { type Nothing, operation } from '../operations/operation.js';
import type { CallTicket } from '../../call/signalling.js';
import type {
  CallBackground,
  CallDesk,
  CallDetail,
  CallFigures,
  CallFilter,
  CallOutcome,
  CallScript,
  ListedCall,
  PauseReason,
  ScriptContent,
  ScriptItemResult,
  StillLabel,
} from './call-types.js';

const LISTED = /* GraphQL */ `
  fragment ListedCall on Call {
    id
    session {
      id
    }
    state
    outcome
    applicantName
    language
    groupId
    operatorId
    operatorName
    ringingUserId
    ringingUserName
    queuedAt
    acceptedAt
    connectedAt
    endedAt
  }
`;

const DESK = /* GraphQL */ `
  fragment Desk on CallDesk {
    available
    pauseReason
    languages
    ringing {
      ...ListedCall
      ringUntil
    }
    active {
      ...ListedCall
    }
    waiting {
      ...ListedCall
    }
    underWay {
      ...ListedCall
    }
    expected {
      session {
        id
      }
      startsAt
      endsAt
      language
      applicantName
    }
    colleagues {
      userId
      name
      available
      pauseReason
      busy
    }
  }
  ${LISTED}
`;

export const CALL_DESK_NEWS = operation<Nothing, { readonly callDesk: CallDesk }>(/* GraphQL */ `
  subscription CallDeskNews {
    callDesk {
      ...Desk
    }
  }
  ${DESK}
`);

/** Says that the user is there, and reads nobody's name: every reading of one is noted. */
export const BE_THERE = operation<Nothing, { readonly beAtDesk: Pick<CallDesk, 'available'> }>(/* GraphQL */ `
  mutation BeThere {
    beAtDesk {
      available
    }
  }
`);

/** Says that the user is there, and reads the desk. */
export const BE_AT_DESK = operation<Nothing, { readonly beAtDesk: CallDesk }>(/* GraphQL */ `
  mutation BeAtDesk {
    beAtDesk {
      ...Desk
    }
  }
  ${DESK}
`);

interface AvailabilityVariables {
  readonly available: boolean;
  readonly pauseReason: PauseReason | null;
  readonly languages: readonly string[];
}

export const SET_AVAILABILITY = operation<AvailabilityVariables, { readonly setAvailability: CallDesk }>(/* GraphQL */ `
  mutation SetAvailability($available: Boolean!, $pauseReason: CallPauseReason, $languages: [String!]) {
    setAvailability(available: $available, pauseReason: $pauseReason, languages: $languages) {
      ...Desk
    }
  }
  ${DESK}
`);

interface CallId {
  readonly id: string;
}

export const ACCEPT_CALL = operation<CallId, { readonly acceptCall: ListedCall }>(/* GraphQL */ `
  mutation AcceptCall($id: ID!) {
    acceptCall(id: $id) {
      ...ListedCall
    }
  }
  ${LISTED}
`);

export const DECLINE_CALL = operation<CallId, { readonly declineCall: CallDesk }>(/* GraphQL */ `
  mutation DeclineCall($id: ID!) {
    declineCall(id: $id) {
      ...Desk
    }
  }
  ${DESK}
`);

export const PICK_CALL = operation<CallId, { readonly pickCall: ListedCall }>(/* GraphQL */ `
  mutation PickCall($id: ID!) {
    pickCall(id: $id) {
      ...ListedCall
    }
  }
  ${LISTED}
`);

interface TransferVariables extends CallId {
  readonly toUserId: string | null;
  readonly toGroupId: string | null;
}

export const TRANSFER_CALL = operation<TransferVariables, { readonly transferCall: CallId }>(/* GraphQL */ `
  mutation TransferCall($id: ID!, $toUserId: ID, $toGroupId: ID) {
    transferCall(id: $id, toUserId: $toUserId, toGroupId: $toGroupId) {
      id
    }
  }
`);

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

export const CALL_GROUPS = operation<Nothing, { readonly callGroups: readonly NamedGroup[] }>(/* GraphQL */ `
  query CallGroups {
    callGroups {
      id
      name
    }
  }
`);

interface FinishVariables extends CallId {
  readonly outcome: CallOutcome;
  readonly reason: string | null;
}

export const FINISH_CALL = operation<FinishVariables, { readonly finishCall: ListedCall }>(/* GraphQL */ `
  mutation FinishCall($id: ID!, $outcome: CallOutcome!, $reason: String) {
    finishCall(id: $id, outcome: $outcome, reason: $reason) {
      ...ListedCall
    }
  }
  ${LISTED}
`);

export const JOIN_CALL = operation<CallId, { readonly joinCall: CallTicket }>(/* GraphQL */ `
  mutation JoinCall($id: ID!) {
    joinCall(id: $id) {
      url
      path
      ticket
      expiresAt
      iceServers {
        urls
        username
        credential
      }
      forceRelay
    }
  }
`);

export const ONE_CALL = operation<CallId, { readonly call: CallDetail | null }>(/* GraphQL */ `
  query OneCall($id: ID!) {
    call(id: $id) {
      ...ListedCall
      endReason
      multipleParticipants
      participants {
        id
        role
        ownSessionId
        name
      }
      messages {
        number
        role
        name
        text
        at
      }
      stills {
        id
        label
        use {
          stepKey
          kind
        }
        takenAt
        width
        height
        url
        reading {
          record
          mrzValid
          codes
          faces
          similarity
        }
      }
      recording {
        state
        seconds
        bytes
        url
      }
      scriptRuns {
        scriptId
        name
        items {
          key
          section
          kind
          text
          required
          result
          note
        }
      }
    }
  }
  ${LISTED}
`);

export const SCRIPTS = operation<Nothing, { readonly callScripts: readonly CallScript[] }>(/* GraphQL */ `
  query CallScripts {
    callScripts {
      id
      script
    }
  }
`);

export const READY_SCRIPTS = operation<Nothing, { readonly readyCallScripts: readonly ScriptContent[] }>(/* GraphQL */ `
  query ReadyCallScripts {
    readyCallScripts
  }
`);

export const BACKGROUNDS = operation<Nothing, { readonly callBackgrounds: readonly CallBackground[] }>(/* GraphQL */ `
  query CallBackgrounds {
    callBackgrounds {
      id
      name
    }
  }
`);

/** Base64 of JPEG files. */
interface BackgroundPictures {
  readonly callBackgrounds: readonly { readonly picture: string }[];
}

export const BACKGROUND_PICTURE = operation<CallId, BackgroundPictures>(/* GraphQL */ `
  query CallBackgroundPicture($id: ID!) {
    callBackgrounds(id: $id) {
      picture
    }
  }
`);

interface AddBackgroundVariables {
  readonly name: string;
  /** A data URL. */
  readonly picture: string;
}

export const ADD_BACKGROUND = operation<AddBackgroundVariables, { readonly addCallBackground: CallId }>(/* GraphQL */ `
  mutation AddCallBackground($name: String!, $picture: String!) {
    addCallBackground(name: $name, picture: $picture) {
      id
    }
  }
`);

export const REMOVE_BACKGROUND = operation<CallId, { readonly removeCallBackground: boolean }>(/* GraphQL */ `
  mutation RemoveCallBackground($id: ID!) {
    removeCallBackground(id: $id)
  }
`);

interface SaveScriptVariables {
  readonly script: ScriptContent;
  /** null: a new one. */
  readonly id: string | null;
}

export const SAVE_SCRIPT = operation<SaveScriptVariables, { readonly saveCallScript: CallId }>(/* GraphQL */ `
  mutation SaveCallScript($script: JSON!, $id: ID) {
    saveCallScript(script: $script, id: $id) {
      id
    }
  }
`);

export const REMOVE_SCRIPT = operation<CallId, { readonly removeCallScript: boolean }>(/* GraphQL */ `
  mutation RemoveCallScript($id: ID!) {
    removeCallScript(id: $id)
  }
`);

interface ScriptVariables {
  readonly callId: string;
  readonly scriptId: string;
  readonly documentKind: string | null;
}

export const START_SCRIPT = operation<ScriptVariables, { readonly startCallScript: { readonly scriptId: string } }>(
  /* GraphQL */ `
    mutation StartCallScript($callId: ID!, $scriptId: ID!, $documentKind: String) {
      startCallScript(callId: $callId, scriptId: $scriptId, documentKind: $documentKind) {
        scriptId
      }
    }
  `,
);

interface TickVariables {
  readonly callId: string;
  readonly itemKey: string;
  readonly result: ScriptItemResult | null;
  readonly note: string | null;
}

export const TICK_ITEM = operation<TickVariables, { readonly tickScriptItem: { readonly scriptId: string } }>(
  /* GraphQL */ `
    mutation TickScriptItem($callId: ID!, $itemKey: String!, $result: CallItemResult, $note: String) {
      tickScriptItem(callId: $callId, itemKey: $itemKey, result: $result, note: $note) {
        scriptId
      }
    }
  `,
);

interface StepVariables {
  readonly sessionId: string;
  readonly stepKey: string;
}

export const START_STEP = operation<StepVariables, { readonly startCallStep: CallId }>(/* GraphQL */ `
  mutation StartCallStep($sessionId: ID!, $stepKey: ID!) {
    startCallStep(sessionId: $sessionId, stepKey: $stepKey) {
      id
    }
  }
`);

export const REPEAT_STEP = operation<StepVariables, { readonly repeatCallStep: CallId }>(/* GraphQL */ `
  mutation RepeatCallStep($sessionId: ID!, $stepKey: ID!) {
    repeatCallStep(sessionId: $sessionId, stepKey: $stepKey) {
      id
    }
  }
`);

export const STOP_STEP = operation<{ readonly sessionId: string }, { readonly stopCallStep: CallId }>(/* GraphQL */ `
  mutation StopCallStep($sessionId: ID!) {
    stopCallStep(sessionId: $sessionId) {
      id
    }
  }
`);

export const LABEL_STILL = operation<
  { readonly id: string; readonly label: StillLabel },
  { readonly labelStill: CallId }
>(/* GraphQL */ `
  mutation LabelStill($id: ID!, $label: CallStillLabel!) {
    labelStill(id: $id, label: $label) {
      id
    }
  }
`);

export const USE_STILL = operation<
  { readonly id: string; readonly stepKey: string; readonly kind: string },
  { readonly useStill: CallId }
>(/* GraphQL */ `
  mutation UseStill($id: ID!, $stepKey: String!, $kind: String!) {
    useStill(id: $id, stepKey: $stepKey, kind: $kind) {
      id
    }
  }
`);

export const INVITE_TO_CALL = operation<
  { readonly sessionId: string; readonly name: string | null },
  { readonly inviteToCall: { readonly link: string } }
>(/* GraphQL */ `
  mutation InviteToCall($sessionId: ID!, $name: String) {
    inviteToCall(sessionId: $sessionId, name: $name) {
      link
    }
  }
`);

interface CallsVariables {
  readonly filter: CallFilter;
  readonly first: number;
  readonly after: string | null;
}

interface CallsData {
  readonly calls: {
    readonly edges: readonly { readonly node: ListedCall }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  };
}

export const CALLS = operation<CallsVariables, CallsData>(/* GraphQL */ `
  query Calls($filter: CallFilter, $first: Int!, $after: String) {
    calls(filter: $filter, first: $first, after: $after) {
      edges {
        node {
          ...ListedCall
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
  ${LISTED}
`);

interface FiguresVariables {
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

export const CALL_FIGURES = operation<FiguresVariables, { readonly callFigures: CallFigures }>(/* GraphQL */ `
  query CallFigures($from: DateTime!, $to: DateTime!) {
    callFigures(from: $from, to: $to) {
      queued
      answered
      completed
      brokenOff
      givenUp
      missed
      lost
      waiting
      active
      meanWaitSeconds
      meanCallSeconds
    }
  }
`);

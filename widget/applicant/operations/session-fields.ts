/** What every operation answers that changes the session. */
export const SESSION_FIELDS = /* GraphQL */ `
  fragment SessionFields on ApplicantSession {
    id
    state
    language
    expiresAt
    serverTime
    startsAt
    company {
      name
      logoUrl
      accent
      privacyUrl
      allowedOrigins
    }
    consent {
      required
      version
      accepted
    }
    returnUrl
    test
    options
    linkChannels
    codeChannels
    steps {
      ...StepFields
    }
    callStep {
      ...StepFields
    }
    currentStep
    outcome {
      result
      reason
      text
      canRetry
    }
  }
  fragment StepFields on ApplicantStep {
    key
    type
    title
    state
    settings
    chosen
    pages {
      typeId
      pageNumber
    }
    captures {
      kind
      attempt
      state
      codes
      more
      marked
      typeId
      pageNumber
      pages
      statuses
      questionKey
    }
    submitted
    draft
    code {
      expiresAt
      resendAt
      triesLeft
      failed
    }
    redo {
      reason
      text
    }
    supported
  }
`;

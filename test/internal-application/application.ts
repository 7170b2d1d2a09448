import { GraphQLClient } from 'graphql-request';

type Variables = Readonly<Record<string, unknown>>;

/**
 * What an internal application asks in place of each REST call: one GraphQL operation of the public schema, with its
 * variables out of the fields that the REST call takes. Files come as `dataUrl`s.
 */
interface Operation {
  readonly document: string;
  readonly variables?: (fields: Variables) => Variables;
}

const file = (kind: string): Operation => ({
  document: `query ($token: ID!) { session(token: $token) { picture(kind: "${kind}") { contentType bytes dataUrl } } }`,
});

/** A picture that is read at once; it goes beside the operation, by the multipart request specification. */
const image = (kind: string): Operation => ({
  document: `mutation ($image: Upload!) {
    readDocumentImage(kind: "${kind}", image: $image) { requestId code record mrzData visualData person }
  }`,
});

const COMPARE_FACES: Operation = {
  document: `mutation ($face1: Upload!, $face2: Upload!) {
    compareFaces(face1: $face1, face2: $face2) { similarity face1Statuses face2Statuses }
  }`,
};

const query = ({ query: text }: Variables): Variables =>
  typeof text === 'string' ? (JSON.parse(text) as Variables) : {};

/** By REST path. An endpoint without an operation here is one that internal applications could not do. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  '/external-api/begin/': {
    document: 'mutation ($input: CreateSessionInput!) { createSession(input: $input) { id token } }',
    variables: (input) => ({ input }),
  },
  '/external-api/result/': {
    document: 'query ($token: ID!) { session(token: $token) { state result { record } } }',
  },
  '/external-api/delete/': { document: 'mutation ($token: ID!) { deleteSession(token: $token) }' },
  ...Object.fromEntries(
    ['card-front', 'card-back', 'passport', 'license-front', 'license-back', 'residence-front', 'residence-back']
      .concat('face', 'face-video', 'face-document')
      .map((kind) => [`/external-api/result/${kind}/`, file(kind)]),
  ),
  '/external-api/result/general-document/': {
    document: `query ($token: ID!, $typeId: String!) {
      session(token: $token) { paper(typeId: $typeId) { contentType dataUrl } }
    }`,
  },
  '/external-api/card/front/': image('card-front'),
  '/external-api/card/back/': image('card-back'),
  '/external-api/license/front/': image('license-front'),
  '/external-api/license/back/': image('license-back'),
  '/external-api/residence/front/': image('residence-front'),
  '/external-api/residence/back/': image('residence-back'),
  '/external-api/passport/': image('passport'),
  '/compare-faces': COMPARE_FACES,
  '/external-api/compare-faces/': COMPARE_FACES,
  '/export-session-as-pdf': {
    document: 'query ($token: ID!) { session(token: $token) { pdf(session: true) { contentType bytes dataUrl } } }',
  },
  '/get-session-main-document-face-photo': {
    document: 'query ($token: ID!) { session(token: $token) { mainDocumentFacePhoto { dataUrl } } }',
  },
  '/get-visual-markers': { document: 'query ($token: ID!) { session(token: $token) { visualMarkers } }' },
  '/list-session-activities': {
    document: `query ($token: ID!) {
      session(token: $token) { activities(first: 1000) { items { id type time toldBy data } } }
    }`,
  },
  '/get-session-statistical-summary': {
    document: 'query ($token: ID!) { session(token: $token) { statistics { sessionStartDate sessionTimeSpan } } }',
  },
  '/get-video-call-shots': { document: 'query ($token: ID!) { session(token: $token) { callShots } }' },
  '/get-video-call-videos': {
    document: 'query ($token: ID!) { session(token: $token) { calls { recording { state seconds url } } } }',
  },
  '/end-video-call': { document: 'mutation ($token: ID!) { endCall(token: $token) }' },
  '/get-question-file': {
    document: `query ($token: ID!, $stepKey: ID!, $questionKey: ID!) {
      session(token: $token) { questionFile(stepKey: $stepKey, questionKey: $questionKey) { fileName file { dataUrl } } }
    }`,
  },
  '/list-groups': {
    document: '{ groups(first: 100) { edges { node { id name memberUserIds members { email } } } } }',
  },
  '/make-group': {
    document: 'mutation ($name: String!, $memberIds: [ID!]) { makeGroup(name: $name, memberIds: $memberIds) }',
  },
  '/change-group': {
    document: 'mutation ($groupId: ID!, $name: String) { changeGroup(groupId: $groupId, name: $name) }',
  },
  '/delete-group': { document: 'mutation ($groupId: ID!) { deleteGroup(groupId: $groupId) }' },
  '/list-users': { document: '{ users(first: 100) { edges { node { id email roles } } } }' },
  '/create-user': {
    document: 'mutation ($input: CreateUserInput!) { createUser(input: $input) }',
    variables: (input) => ({ input }),
  },
  '/get-session-config': {
    document: 'query ($sessionConfigId: ID!) { publishedConfiguration(id: $sessionConfigId) }',
  },
  '/search-screening-person': {
    document: `query ($query: ScreeningQueryInput!) {
      searchScreeningPersons(query: $query, limit: 100) { score name personId topics source }
    }`,
    variables: (fields) => ({ query: query(fields) }),
  },
  '/get-screening-person-details': {
    document: `query ($personId: ID!) {
      screeningPerson(personId: $personId) { entityType firstName lastName birthdayTime extraDetails }
    }`,
  },
  '/monitor-screening-query': {
    document: 'mutation ($query: ScreeningQueryInput!) { monitorScreeningQuery(query: $query) }',
    variables: (fields) => ({ query: query(fields) }),
  },
  '/remove-screening-query-from-monitoring': { document: 'mutation ($id: ID!) { removeScreeningQuery(id: $id) }' },
  '/list-screening-monitoring-records': {
    document: '{ monitoredScreeningQueries(start: 0, limit: 100) { total data { id fullName lastUpdatedDate } } }',
  },
  '/add-blacklist-record': {
    document: 'mutation ($input: BlacklistRecordInput!) { addBlacklistRecord(input: $input) }',
    variables: (fields) => ({ input: query(fields) }),
  },
  '/remove-blacklist-record': { document: 'mutation ($id: ID!) { removeBlacklistRecord(id: $id) }' },
  '/list-blacklist-records': {
    document: '{ blacklistRecords(first: 100) { totalCount edges { node { id firstName lastName reason } } } }',
  },
};

/** A client of the GraphQL endpoint with a company's key, as any team of the company would write it. */
export class InternalApplication {
  readonly #client: GraphQLClient;

  constructor(
    private readonly url: string,
    private readonly companyKey: string,
  ) {
    this.#client = new GraphQLClient(`${url}/graphql`, { headers: { authorization: `Bearer ${companyKey}` } });
  }

  /** What the REST call of `path` would do. @throws ClientError of graphql-request with the code in `extensions` */
  ask<Data = unknown>(path: string, fields: Variables): Promise<Data> {
    const operation = OPERATIONS[path];
    if (!operation) throw new Error(`There is no operation for ${path}`);
    const { document, variables = (given: Variables) => given } = operation;
    const used = variables(fields);
    const files = Object.entries(used).filter(([, value]) => value instanceof Blob);
    if (files.length > 0) return this.#upload<Data>(document, used, files as [string, Blob][]);
    return this.#client.request<Data>(document, used);
  }

  /** graphql-request leaves files to its user: the multipart request specification, by hand. */
  async #upload<Data>(
    document: string,
    variables: Variables,
    files: readonly (readonly [string, Blob])[],
  ): Promise<Data> {
    const form = new FormData();
    const without = { ...variables, ...Object.fromEntries(files.map(([name]) => [name, null])) };
    form.set('operations', JSON.stringify({ query: document, variables: without }));
    form.set('map', JSON.stringify(Object.fromEntries(files.map(([name], i) => [i, [`variables.${name}`]]))));
    for (const [i, [name, blob]] of files.entries()) form.set(String(i), blob, `${name}.jpg`);
    const answer = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.companyKey}`, 'apollo-require-preflight': 'true' },
      body: form,
    });
    const { data, errors } = (await answer.json()) as { data?: Data; errors?: readonly { readonly message: string }[] };
    if (errors?.[0] || !data) throw new Error(errors?.[0]?.message ?? `GraphQL answered ${answer.status}`);
    return data;
  }
}

/** What the page reads of the OpenAPI document that the service makes out of its declarations. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, { readonly post: ReferenceOperation }>>;
}

export interface ReferenceOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: BodySchema }>> };
  readonly responses: Readonly<Record<string, ResponseDescription>>;
  readonly 'x-codeSamples': readonly { readonly label: string; readonly source: string }[];
}

export interface BodySchema {
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly required: readonly string[];
}

export interface PropertySchema {
  readonly type: string;
  readonly description: string;
  readonly examples?: readonly unknown[];
  readonly contentMediaType?: string;
}

export interface ResponseDescription {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

export interface ReferenceEndpoint {
  readonly path: string;
  readonly operation: ReferenceOperation;
  readonly body: BodySchema;
}

/** The endpoints in the order of the document, by the tag that groups them. */
export function byTag(document: OpenApiDocument): ReadonlyMap<string, readonly ReferenceEndpoint[]> {
  const groups = new Map<string, ReferenceEndpoint[]>();
  for (const [path, { post }] of Object.entries(document.paths)) {
    const body = Object.values(post.requestBody.content)[0]?.schema ?? { properties: {}, required: [] };
    const tag = post.tags[0] ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), { path, operation: post, body }]);
  }
  return groups;
}

import '../ui/tokens.css';
import './reference.css';
import { render } from 'preact';
import { byTag, type ReferenceEndpoint, type OpenApiDocument } from './document.js';
import { TryIt } from './try-it.js';

function Reference({ document }: { readonly document: OpenApiDocument }) {
  const groups = [...byTag(document)];
  return (
    <div class="reference">
      <nav aria-label="Endpoints">
        <a href="/docs/guide">The guide, with a search</a>
        {groups.map(([tag, endpoints]) => (
          <section key={tag}>
            <h2>{tag}</h2>
            <ul>
              {endpoints.map(({ path, operation }) => (
                <li key={path}>
                  <a href={`#${operation.operationId}`}>{operation.summary}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        <h1>{document.info.title} reference</h1>
        <p>{document.info.description}</p>
        <p>
          The same as <a href="/docs/openapi.json">OpenAPI document</a> and as{' '}
          <a href="/docs/postman.json">Postman collection</a>. GraphQL is at <code>/graphql</code>;{' '}
          <a href="/docs/graphql">the explorer</a> shows its schema and runs operations.
        </p>
        {groups.flatMap(([, endpoints]) => endpoints.map((each) => <EndpointView key={each.path} endpoint={each} />))}
      </main>
    </div>
  );
}

function EndpointView({ endpoint }: { readonly endpoint: ReferenceEndpoint }) {
  const { path, operation } = endpoint;
  const example = Object.values(operation.responses['200']?.content ?? {})[0]?.example;
  return (
    <article id={operation.operationId}>
      <h2>{operation.summary}</h2>
      <p>
        <code>{path}</code>
      </p>
      <p>{operation.description}</p>
      <h3>Answer</h3>
      <p>{operation.responses['200']?.description}</p>
      {example !== undefined && <pre tabIndex={0}>{JSON.stringify(example, null, 2)}</pre>}
      {operation['x-codeSamples'].map(({ label, source }) => (
        <section key={label}>
          <h3>{label}</h3>
          <pre tabIndex={0}>{source}</pre>
        </section>
      ))}
      <h3>Errors</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Codes</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(operation.responses)
            .filter(([status]) => status !== '200')
            .map(([status, { description }]) => (
              <tr key={status}>
                <td>{status}</td>
                <td>{description.replaceAll('`', '')}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <details>
        <summary>Try it</summary>
        <TryIt endpoint={endpoint} />
      </details>
    </article>
  );
}

const place = document.getElementById('reference');
if (place) {
  const answer = await fetch('/docs/openapi.json');
  render(<Reference document={(await answer.json()) as OpenApiDocument} />, place);
}

/** The peer of the REST bench: Fastify with one route that takes and answers JSON, and nothing else. Tells its port. */
import Fastify from 'fastify';

const app = Fastify();
app.post<{ Body: { readonly company_key: string } }>('/begin/', async ({ body }) => ({
  token: `0a1b2c3d4e5f6g7h8i9j${body.company_key.length}`,
}));
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.server.address());
process.once('disconnect', () => process.exit(0));

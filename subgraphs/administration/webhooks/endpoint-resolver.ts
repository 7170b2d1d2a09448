import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { type Connection, connectionOf, connectionType } from '../../platform/graphql/connection.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { administeredCompany, companyToldOfSessions } from '../access/administrators.js';
import { ListArguments, pageOf } from '../access/list-arguments.js';
import {
  MadeWebhookSecret,
  NewWebhookEndpointInput,
  WebhookEndpointInput,
  WebhookEndpointSort,
  WebhookEndpointState,
  WebhookEndpointView,
  WebhookEventType,
} from './endpoint-types.js';
import type { EndpointRecord, MadeEndpoint, WebhookEndpoints } from './endpoints.js';
import { EVENT_TYPES } from './event-types.js';

const WebhookEndpointConnection = connectionType('WebhookEndpoint', WebhookEndpointView);

@Resolver()
export class WebhookEndpointResolver {
  constructor(private readonly endpoints: WebhookEndpoints) {}

  @Query(() => [WebhookEventType], { description: 'Everything that a company can be told.' })
  webhookEventTypes(@Ctx() { caller }: SubgraphContext): readonly WebhookEventType[] {
    administeredCompany(caller, 'read');
    return Object.entries(EVENT_TYPES).map(([type, meaning]) => ({ type, meaning }));
  }

  @Query(() => WebhookEndpointConnection, { description: 'Where the company is told events.' })
  async webhookEndpoints(
    @Args(() => ListArguments) list: ListArguments,
    @Arg('state', () => WebhookEndpointState, { nullable: true, description: 'Only enabled ones, or only others.' })
    state: string | null,
    @Arg('sortBy', () => WebhookEndpointSort, { nullable: true, description: 'When they were made, when absent.' })
    sortBy: WebhookEndpointSort | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<EndpointRecord>> {
    const companyId = administeredCompany(caller, 'read');
    const query = { state, page: pageOf(list, sortBy ?? WebhookEndpointSort.createdAt) };
    const { page, endpoints, count } = await this.endpoints.list(companyId, query);
    return connectionOf(page, endpoints, count);
  }

  @Query(() => WebhookEndpointView, { nullable: true, description: 'One endpoint; null for an unknown id.' })
  webhookEndpoint(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<EndpointRecord | null> {
    return this.endpoints.find(administeredCompany(caller, 'read'), id);
  }

  @Audited('webhook-endpoint.create', { keeps: ['input.*'] })
  @Mutation(() => MadeWebhookSecret, { description: 'Makes an endpoint, with the secret that signs what it is told.' })
  createWebhookEndpoint(
    @Arg('input', { description: 'The endpoint.' }) input: NewWebhookEndpointInput,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<MadeEndpoint> {
    return this.endpoints.create(companyToldOfSessions(caller), { ...input });
  }

  @Audited('webhook-endpoint.change', { subject: 'id', keeps: ['input.*'] })
  @Mutation(() => WebhookEndpointView, { description: 'Changes an endpoint.' })
  changeWebhookEndpoint(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('input', { description: 'What to change.' }) input: WebhookEndpointInput,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<EndpointRecord> {
    return this.endpoints.change(companyToldOfSessions(caller), id, { ...input });
  }

  @Audited('webhook-endpoint.secret.rotate', { subject: 'id', keeps: ['overlapMinutes'] })
  @Mutation(() => MadeWebhookSecret, {
    description: 'A new secret. For a while requests are signed with both, so that the receiver can change over.',
  })
  rotateWebhookSecret(
    @Arg('id', () => ID, { description: 'The endpoint.' }) id: string,
    @Arg('overlapMinutes', () => Int, {
      nullable: true,
      description: 'Minutes that the old secret signs, too: 0 to 43,200; a day when absent.',
    })
    overlapMinutes: number | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<MadeEndpoint> {
    return this.endpoints.rotateSecret(administeredCompany(caller, 'write'), id, overlapMinutes ?? undefined);
  }

  @Audited('webhook-endpoint.delete', { subject: 'id' })
  @Mutation(() => Boolean, { description: 'Deletes an endpoint with its delivery log. The events stay.' })
  async deleteWebhookEndpoint(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    await this.endpoints.remove(administeredCompany(caller, 'write'), id);
    return true;
  }
}

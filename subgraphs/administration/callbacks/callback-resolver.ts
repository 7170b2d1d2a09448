import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { Outside } from '../../platform/outside/outside.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { administeredCompany, companyToldOfSessions } from '../access/administrators.js';
import type { Companies } from '../companies/companies.js';
import type { Callback } from '../companies/rules.js';
import { readAddress } from '../webhooks/read-endpoint.js';

const LONGEST_KEY = 500;

@ObjectType('Callback', {
  description: "The company's server that sends one-time codes and links to applicants instead of the service.",
})
class CallbackView {
  @Field({ description: 'Where requests are posted.' })
  url: string;

  @Field({ description: 'It is told a `callbackApiKey`; the key itself is not shown.' })
  hasApiKey: boolean;
}

@Resolver()
export class CallbackResolver {
  constructor(
    private readonly companies: Companies,
    private readonly outside: Outside,
  ) {}

  @Query(() => CallbackView, { nullable: true, description: 'Null: the service itself sends messages to applicants.' })
  async callback(@Ctx() { caller }: SubgraphContext): Promise<CallbackView | null> {
    const { callback } = await this.companies.rules(administeredCompany(caller, 'read'));
    return callback && show(callback);
  }

  @Audited('callback.set', { keeps: ['url'] })
  @Mutation(() => CallbackView, {
    description:
      'From now on the company sends one-time codes and links to applicants itself; it is told each by a POST.',
  })
  async setCallback(
    @Arg('url', { description: 'Where requests are posted: http or https, without user and password.' }) url: string,
    @Arg('apiKey', { description: 'Sent as `callbackApiKey` with each request, so that the company knows who calls.' })
    apiKey: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<CallbackView> {
    const companyId = companyToldOfSessions(caller);
    if (apiKey.length > LONGEST_KEY) throw wrongParameters('apiKey', `must have ${LONGEST_KEY} characters or less`);
    const callback = { url: readAddress(url, this.outside, 'url'), apiKey };
    await this.companies.changeRules(companyId, { callback });
    return show(callback);
  }

  @Audited('callback.remove')
  @Mutation(() => Boolean, { description: 'From now on the service itself sends messages to applicants.' })
  async removeCallback(@Ctx() { caller }: SubgraphContext): Promise<boolean> {
    await this.companies.changeRules(administeredCompany(caller, 'write'), { callback: null });
    return true;
  }
}

function show({ url, apiKey }: Callback): CallbackView {
  return { url, hasApiKey: apiKey !== '' };
}

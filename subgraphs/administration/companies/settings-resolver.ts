import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { administeredCompany } from '../access/administrators.js';
import type { Companies } from './companies.js';
import { readSettings } from './read-settings.js';
import { CompanySettings, CompanySettingsInput } from './settings-type.js';

@Resolver()
export class SettingsResolver {
  constructor(private readonly companies: Companies) {}

  @Query(() => CompanySettings, { description: "The caller's company with its settings." })
  async company(@Ctx() { caller }: SubgraphContext): Promise<CompanySettings> {
    const id = administeredCompany(caller, 'read');
    return { id, ...(await this.companies.rules(id)) };
  }

  @Audited('settings.change', { keeps: ['input.*'] })
  @Mutation(() => CompanySettings, { description: 'Changes settings. Sessions that exist keep what they began with.' })
  async changeCompanySettings(
    @Arg('input', { description: 'What to change.' }) input: CompanySettingsInput,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<CompanySettings> {
    const id = administeredCompany(caller, 'write');
    const { answerForms, screening, ...changes } = readSettings({ ...input });
    const before = await this.companies.rules(id);
    const members = {
      ...(answerForms ? { answerForms: { ...before.answerForms, ...answerForms } } : {}),
      ...(screening ? { screening: { ...before.screening, ...screening } } : {}),
    };
    return { id, ...(await this.companies.changeRules(id, { ...changes, ...members })) };
  }
}

import { auditRecordsResolver } from '../platform/audit/audit-records.js';
import { buildFederatedSchema } from '../platform/federated-schema/federated-schema.js';
import type { Platform } from '../platform/platform.js';
import type { Store } from '../platform/store.js';
import type { Subgraph } from '../platform/subgraph.js';
import { IdempotencyResolver } from './idempotency/idempotency-resolver.js';
import { IdempotentCall } from './idempotency/idempotent-call.js';
import { IdempotentCalls } from './idempotency/idempotent-calls.js';
import { CallbackResolver } from './callbacks/callback-resolver.js';
import { CallbackWay } from './callbacks/callback-way.js';
import { AuditActorResolver, AuditResolver } from './audit/audit-resolver.js';
import { Companies } from './companies/companies.js';
import { Company } from './companies/company.js';
import { CompanyResolver, type CompanyRulesView } from './companies/company-resolver.js';
import { RememberedRules } from './companies/remembered-rules.js';
import type { CompanyRules } from './companies/rules.js';
import { SettingsResolver } from './companies/settings-resolver.js';
import { ConfigurationResolver, VersionResolver } from './configurations/configuration-resolver.js';
import { Configurations } from './configurations/configurations.js';
import { ConfigurationVersion } from './configurations/configuration-version.js';
import { SessionConfiguration } from './configurations/session-configuration.js';
import { Group } from './groups/group.js';
import { GroupMember } from './users/group-member.js';
import { GroupResolver } from './groups/group-resolver.js';
import { Groups } from './groups/groups.js';
import { CompanyKey } from './keys/company-key.js';
import { KeyResolver } from './keys/key-resolver.js';
import { CompanyKeys } from './keys/keys.js';
import { hearApplicantMessages } from './messages/applicant-messages.js';
import { MessageResolver } from './messages/message-resolver.js';
import { Messages, type Ways } from './messages/messages.js';
import { OutgoingMessage } from './messages/outgoing-message.js';
import { SmsGateway } from './messages/sms/sms-gateway.js';
import { SmtpWay } from './messages/smtp-way.js';
import { migrations } from './migrations.js';
import { sealOlderRows } from '../platform/older-rows/older-rows.js';
import { AccountLinks } from './users/account-links.js';
import { AccountResolver } from './users/account-resolver.js';
import { ensureAdministrator } from './users/first-administrator.js';
import { SignIn } from './users/sign-in.js';
import { TwoFactor } from './users/two-factor.js';
import { EndedSignIn } from './users/ended-sign-in.js';
import { User } from './users/user.js';
import { UserResolver } from './users/user-resolver.js';
import { Users } from './users/users.js';
import { WebhookDeliveryResolver } from './webhooks/delivery-resolver.js';
import { WebhookEndpointResolver } from './webhooks/endpoint-resolver.js';
import { WEBHOOK_ENTITIES } from './webhooks/webhook-tables.js';
import { createWebhooks, type Webhooks } from './webhooks/webhooks.js';

/** The concepts of this subgraph, wired. */
export interface AdministrationParts {
  readonly keys: CompanyKeys;
  readonly companies: Companies;
  readonly rememberedRules: RememberedRules<CompanyRulesView>;
  readonly configurations: Configurations;
  readonly users: Users;
  readonly groups: Groups;
  readonly messages: Messages;
  readonly webhooks: Webhooks;
  readonly signIn: SignIn;
  readonly twoFactor: TwoFactor;
  readonly links: AccountLinks;
  readonly calls: IdempotentCalls;
}

/** What has to exist after the start of the service. */
export interface FirstAccess {
  readonly companyKey: string | null;
  readonly administrator: { readonly email: string; readonly password: string } | null;
}

/** The administration subgraph, with what the start of the service and the command line use of it. */
export interface Administration extends Subgraph, AdministrationParts {
  /**
   * Sees to it that a company with the key exists (without a key: any company) and has this administrator.
   * @returns the key when one was made up: it has to be shown now or never
   */
  ensureFirst(wanted: FirstAccess): Promise<string | null>;
  /** Calls `listener` when this process changed something that says who a key or a token belongs to, or what they may. */
  onAccessChange(listener: () => void): void;
  /** Calls `listener` when this process changed something that may have ended sign-ins. */
  onSignInsEnded(listener: () => void): void;
}

/** What the answers about keys and tokens are made of. */
const ACCESS_ENTITIES = [Company, CompanyKey, User, EndedSignIn, Group, GroupMember];

const AuditRecords = auditRecordsResolver('administration');

/** Opens the subgraph of companies, their keys, users, groups and configurations. */
export async function createAdministration(platform: Platform): Promise<Administration> {
  const store = await platform.openStore({
    name: 'administration',
    entities: [
      Company,
      CompanyKey,
      SessionConfiguration,
      ConfigurationVersion,
      Group,
      GroupMember,
      User,
      EndedSignIn,
      OutgoingMessage,
      ...WEBHOOK_ENTITIES,
      IdempotentCall,
    ],
    migrations,
  });
  const parts = wire(platform, store);
  const sealing = sealOlderRows(platform, store, [
    parts.webhooks.older,
    parts.groups.older,
    parts.keys.older,
    ...parts.configurations.older,
  ]);
  const { schema, typeDefs } = buildFederatedSchema({
    resolvers: [...resolvers(parts, platform), new AuditRecords(store.audit)],
    entities: {},
    audit: store.audit,
    log: platform.log,
  });
  return {
    ...parts,
    name: 'administration',
    schema,
    typeDefs,
    store,
    ensureFirst: (wanted) => ensureFirst(parts, wanted),
    onAccessChange: (listener) => store.onCommit(listener, ACCESS_ENTITIES),
    onSignInsEnded: (listener) => store.onCommit(listener, [User, EndedSignIn]),
    async start() {
      parts.calls.start();
      parts.messages.start();
      await store.start();
      parts.webhooks.start();
      sealing.start();
    },
    async stop() {
      await sealing.stop();
      parts.calls.stop();
      parts.messages.stop();
      await parts.webhooks.stop();
      await store.stop();
    },
  };
}

async function ensureFirst(
  { companies, users }: AdministrationParts,
  { companyKey, administrator }: FirstAccess,
): Promise<string | null> {
  const made = await companies.ensureFirst(companyKey);
  if (administrator) await ensureAdministrator(users, await companies.first(companyKey ?? made), administrator);
  return made;
}

function wire(platform: Platform, store: Store): AdministrationParts {
  const keys = new CompanyKeys(platform, store);
  const companies = new Companies(platform, store, keys);
  const users = new Users(platform, store);
  const groups = new Groups(platform, store, users);
  const messages = new Messages(platform, store, waysOf(platform, companies));
  hearApplicantMessages(store, messages, companies);
  const webhooks = createWebhooks(platform, store, users, messages);
  const signIn = new SignIn(platform, store, users, companies);
  return {
    keys,
    companies,
    users,
    groups,
    messages,
    webhooks,
    signIn,
    configurations: new Configurations(platform, store),
    twoFactor: new TwoFactor(platform, users, companies, signIn),
    links: new AccountLinks(platform, store, users, signIn, companies, messages),
    calls: new IdempotentCalls(platform, store),
    rememberedRules: new RememberedRules(store, platform.clock, async (companyId) => {
      const rules = await companies.rules(companyId);
      return {
        companyId,
        ...rules,
        tellsEvents: await webhooks.endpoints.hasAny(companyId),
        linkChannels: linkChannels(platform, rules),
      };
    }),
  };
}

/** A company's own sender takes both; without it only what this service sends itself. */
function linkChannels({ settings }: Platform, { callback }: CompanyRules): readonly string[] {
  return [...(callback || settings.sms ? ['SMS'] : []), ...(callback || settings.smtpUrl ? ['EMAIL'] : [])];
}

function waysOf({ outside, settings }: Platform, companies: Companies): Ways {
  const { smtpUrl, sms } = settings;
  return {
    smtp: smtpUrl ? new SmtpWay(smtpUrl) : null,
    sms: sms ? new SmsGateway(outside, sms) : null,
    callback: new CallbackWay(outside, companies),
  };
}

function resolvers(parts: AdministrationParts, { outside }: Platform): readonly object[] {
  const { keys, companies, rememberedRules, configurations, users, groups, messages, signIn, twoFactor, links, calls } =
    parts;
  const { endpoints, deliveries, events } = parts.webhooks;
  return [
    new AuditResolver(),
    new AuditActorResolver(users, keys),
    new CompanyResolver(companies, rememberedRules),
    new SettingsResolver(companies),
    new KeyResolver(keys),
    new ConfigurationResolver(configurations),
    new VersionResolver(),
    new GroupResolver(groups),
    new UserResolver(users, links, twoFactor),
    new AccountResolver(users, signIn, twoFactor, links),
    new CallbackResolver(companies, outside),
    new MessageResolver(messages, (companyId, ids) => users.rolesOf(companyId, ids)),
    new WebhookEndpointResolver(endpoints),
    new WebhookDeliveryResolver(deliveries, events),
    new IdempotencyResolver(calls),
  ];
}

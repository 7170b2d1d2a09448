import { parseArgs } from 'node:util';
import type { Administration } from '../../subgraphs/administration/create-administration.js';
import { readRequirement } from '../../subgraphs/administration/keys/signing.js';
import { readRoles, UserRole } from '../../subgraphs/administration/access/roles.js';
import { noteAct } from '../../subgraphs/platform/audit/acting.js';
import type { RandomSource } from '../../subgraphs/platform/time/random-source.js';

/** A command was called wrongly. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export interface CommandParts {
  readonly administration: Administration;
  readonly random: RandomSource;
}

/** What a command does, once its arguments are read; the answer is printed as JSON. */
type Work = (parts: CommandParts) => Promise<unknown>;

interface Command {
  readonly usage: string;
  /** What the audit calls it. */
  readonly action: string;
  read(args: readonly string[]): Work;
}

/** Entries of a list that is printed whole. */
const MOST_LISTED = 1_000;

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-company': {
    action: 'company.create',
    usage: 'create-company NAME [--test]',
    read(args) {
      const { positionals, values } = parse(args, 1, { test: { type: 'boolean' } });
      return async ({ administration: { companies } }) => {
        const companyId = await companies.create(positionals[0] ?? '');
        noteCommand(companyId);
        return { companyId, companyKey: await companies.createKey(companyId, { test: values['test'] === true }) };
      };
    },
  },
  'create-key': {
    action: 'key.create',
    usage:
      'create-key COMPANY_ID [--name NAME] [--test] [--scopes SCOPE,SCOPE] [--expires ISO_8601] [--require-signature none|v1|v2|any]',
    read(args) {
      const { positionals, values } = parse(args, 1, {
        name: { type: 'string' },
        test: { type: 'boolean' },
        scopes: { type: 'string' },
        expires: { type: 'string' },
        'require-signature': { type: 'string' },
      });
      const { name, scopes, expires } = values;
      const requireSignature = readRequirement(textOr(values['require-signature'], 'none'));
      const expiresAt = typeof expires === 'string' ? new Date(expires) : null;
      if (expiresAt && Number.isNaN(expiresAt.getTime())) throw new CommandError('--expires is no date');
      return async ({ administration: { companies, keys } }) => {
        const companyId = positionals[0] ?? '';
        await companies.rules(companyId);
        noteCommand(companyId);
        const { id, key, signingSecret } = await keys.create(companyId, {
          test: values['test'] === true,
          expiresAt,
          requireSignature,
          ...(typeof name === 'string' ? { name } : {}),
          ...(typeof scopes === 'string' ? { scopes: scopes.split(',') } : {}),
        });
        return { companyId, keyId: id, companyKey: key, signingSecret };
      };
    },
  },
  'create-user': {
    action: 'user.create',
    usage: `create-user COMPANY_ID EMAIL [--password PASSWORD] [--rights ${Object.values(UserRole).join(',')}] [--first-name NAME] [--last-name NAME]`,
    read(args) {
      const { positionals, values } = parse(args, 2, {
        password: { type: 'string' },
        rights: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
      });
      return async ({ administration: { companies, users }, random }) => {
        const [companyId = '', email = ''] = positionals;
        await companies.rules(companyId);
        noteCommand(companyId);
        const given = textOr(values['password'], null);
        const password = given ?? random.token();
        const userId = await users.create(companyId, {
          email,
          password,
          emailVerified: true,
          firstName: textOr(values['first-name'], null),
          lastName: textOr(values['last-name'], null),
          roles: readRoles((textOr(values['rights'], null) ?? 'administrator').split(','), Object.values(UserRole)),
        });
        // A password that was made up is shown this once.
        return { companyId, userId, ...(given === null ? { password } : {}) };
      };
    },
  },
  list: {
    action: 'users.list',
    usage: 'list [companies | keys COMPANY_ID | users COMPANY_ID]',
    read(args) {
      const [what = 'companies', companyId = '', ...rest] = args;
      if (rest.length > 0 || (what !== 'companies' && companyId === '')) throw new CommandError('Wrong arguments');
      return listOf(what, companyId);
    },
  },
  'revoke-key': {
    action: 'key.revoke',
    usage: 'revoke-key KEY_ID',
    read(args) {
      const { positionals } = parse(args, 1, {});
      return async ({ administration: { keys } }) => {
        const keyId = positionals[0] ?? '';
        const companyId = await keys.companyOf(keyId);
        if (companyId === null) throw new Error('No key has this id');
        noteCommand(companyId, keyId);
        await keys.revoke(companyId, keyId);
        return { companyId, keyId, revoked: true };
      };
    },
  },
};

export const USAGE: readonly string[] = [
  ...Object.values(COMMANDS).map(({ usage }) => usage),
  'doctor',
  'verify-audit [--against FILE]',
  'backup FOLDER',
];

/** @throws CommandError for an unknown command or wrong arguments */
export function commandOf(
  name: string | undefined,
  args: readonly string[],
): { readonly action: string; readonly work: Work } {
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(name === undefined ? 'A command is needed' : `There is no command ${name}`);
  return { action: command.action, work: command.read(args) };
}

/** The company's audit tells what was done on the command line. */
function noteCommand(companyId: string, subject?: string): void {
  noteAct({ actor: { companyId, kind: 'command-line', id: null }, ...(subject === undefined ? {} : { subject }) });
}

function listOf(what: string, companyId: string): Work {
  const page = { first: MOST_LISTED };
  switch (what) {
    case 'companies':
      return ({ administration: { companies } }) => companies.all();
    case 'keys':
      return async ({ administration: { keys } }) => (await keys.list(companyId, { page })).keys;
    case 'users':
      return async ({ administration: { users } }) => {
        noteCommand(companyId);
        return (await users.list(companyId, { page })).users;
      };
    default:
      throw new CommandError(`There is no list of ${what}`);
  }
}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

function parse(
  args: readonly string[],
  count: number,
  options: Options,
): { positionals: readonly string[]; values: Readonly<Record<string, unknown>> } {
  const parsed = parseOrExplain(args, options);
  if (parsed.positionals.length !== count || parsed.positionals.some((each) => each.trim() === '')) {
    throw new CommandError('Wrong arguments');
  }
  return parsed;
}

function parseOrExplain(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (problem) {
    throw new CommandError(problem instanceof Error ? problem.message : String(problem));
  }
}

function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' ? value : otherwise;
}

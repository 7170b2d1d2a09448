import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePortPair } from '../../../subgraphs/calls/recording/loopback-ports.js';
import { until } from '../until.js';

export interface TurnServer extends AsyncDisposable {
  readonly iceServers: readonly {
    readonly urls: readonly string[];
    readonly username: string;
    readonly credential: string;
  }[];
}

/** Debian's coturn on loopback, which relays to loopback too. */
export async function startTurnServer(): Promise<TurnServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-turn-'));
  const port = await freePortPair();
  const user = { name: 'caller', password: 'of-the-tests' };
  const coturn = spawn(
    'turnserver',
    [
      ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--allow-loopback-peers', '--fingerprint', '--lt-cred-mech'],
      ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`, '--realm=tests'],
      ...[
        `--user=${user.name}:${user.password}`,
        '--log-file=stdout',
        `--pidfile=${folder}/pid`,
        `--userdb=${folder}/db`,
      ],
    ],
    { stdio: 'ignore', cwd: folder },
  );
  await until(() => canConnect(port), 'coturn to listen');
  return {
    iceServers: [
      {
        urls: [`turn:127.0.0.1:${port}?transport=udp`, `turn:127.0.0.1:${port}?transport=tcp`],
        username: user.name,
        credential: user.password,
      },
    ],
    async [Symbol.asyncDispose]() {
      const ended = once(coturn, 'exit');
      if (coturn.exitCode === null && coturn.kill('SIGKILL')) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

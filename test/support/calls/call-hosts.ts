import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openService, type Service } from '../../../gateway/service.js';
import { readSettings } from '../../../gateway/settings.js';
import { freePortPair } from '../../../subgraphs/calls/recording/loopback-ports.js';
import { type ServiceProcess, startServiceProcess } from '../../../tools/demo/service-process.js';
import { freePort } from '../free-port.js';
import { COMPANY_KEY } from '../service.js';

const OTHER_PARTS = ['sessions', 'media', 'screening', 'administration'];

/** The service in several processes: this one for all but calls, and as many hosts of calls as are started. */
export class SplitService implements AsyncDisposable {
  readonly #hosts: ServiceProcess[] = [];

  private constructor(
    readonly service: Service,
    readonly url: string,
    private readonly environment: Readonly<Record<string, string>>,
    private readonly balancer: Balancer,
    private readonly internalPort: number,
  ) {}

  /** @param databaseUrl with a prefix for the schemas */
  static async start(databaseUrl: string): Promise<SplitService> {
    const [internalPort, balancer] = [await freePort(), await Balancer.open()];
    const environment = {
      DATA_DIR: await mkdtemp(path.join(tmpdir(), 'bonafide-hosts-')),
      DATABASE_URL: databaseUrl,
      MASTER_KEY: randomBytes(32).toString('hex'),
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
    };
    const settings = {
      ...environment,
      LOG_LEVEL: 'silent',
      PORT: '0',
      ROLE: ['gateway', ...OTHER_PARTS].join(),
      INTERNAL_PORT: String(internalPort),
      SUBGRAPH_URLS: `calls=http://127.0.0.1:${balancer.port}`,
    };
    const service = await openService(readSettings(settings));
    await service.administration?.companies.ensureFirst(COMPANY_KEY);
    return new SplitService(service, await service.start(), environment, balancer, internalPort);
  }

  /** Another host of calls, once it answers. */
  async addHost(): Promise<ServiceProcess> {
    const [port, internalPort] = [await freePort(), await freePort()];
    const started = await startServiceProcess({
      environment: {
        ...this.environment,
        ROLE: 'calls',
        PORT: String(port),
        INTERNAL_PORT: String(internalPort),
        SUBGRAPH_URLS: OTHER_PARTS.map((name) => `${name}=http://127.0.0.1:${this.internalPort}`).join(),
        CALLS_URL: `http://127.0.0.1:${port}`,
        RTC_PORT: String(await freePortPair()),
        RTC_LISTEN_ADDRESS: '127.0.0.1',
        RTC_WORKERS: '1',
      },
    });
    this.#hosts.push(started);
    this.balancer.targets.push(internalPort);
    return started;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const host of this.#hosts) await host[Symbol.asyncDispose]();
    await this.service.stop();
    await this.balancer[Symbol.asyncDispose]();
    await rm(this.environment['DATA_DIR'] ?? '', { recursive: true, force: true });
  }
}

/** One address for several processes: each connection goes to the first that takes it, beginning with another one each time. */
class Balancer implements AsyncDisposable {
  readonly targets: number[] = [];
  #next = 0;

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      const order = this.targets.map((_, at) => this.targets[(this.#next + at) % this.targets.length] ?? 0);
      this.#next += 1;
      const attempt = ([port, ...others]: readonly number[]): void => {
        if (port === undefined) return void socket.destroy();
        const inner = connect({ port, host: '127.0.0.1' });
        inner.once('connect', () => {
          inner.removeAllListeners('error');
          inner.on('error', () => socket.destroy()).on('close', () => socket.destroy());
          socket.on('error', () => inner.destroy()).on('close', () => inner.destroy());
          socket.pipe(inner).pipe(socket);
        });
        inner.once('error', () => attempt(others));
      };
      attempt(order);
    });
  }

  static async open(): Promise<Balancer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Balancer(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}

import { createSocket, type Socket } from 'node:dgram';

/** How bad a network is, each way. */
export interface NetworkConditions {
  /** 0 to 1, of all packets. */
  readonly loss?: number;
  readonly delayMs?: number;
  /** What passes; what does not fit into the queue of a fifth of a second is dropped. */
  readonly bitsPerSecond?: number;
}

const QUEUE_MS = 200;

/** A way through a bad network to a UDP port of this machine: packets are lost, late, or too many. */
export class PacketRelay implements AsyncDisposable {
  conditions: NetworkConditions = {};
  readonly #clients = new Map<string, Socket>();
  /** When what is on its way has left, each way. */
  readonly #free = { up: 0, down: 0 };
  #random: number;

  private constructor(
    private readonly outer: Socket,
    private readonly target: () => number,
    seed: number,
  ) {
    this.#random = seed;
    outer.on('message', (packet, { address, port }) => this.#fromClient(packet, address, port));
  }

  /** @param target the port behind it, asked for at each packet: it may be known later */
  static async open(target: () => number, seed = 7): Promise<PacketRelay> {
    const outer = createSocket('udp4');
    await new Promise<void>((resolve) => outer.bind(0, '127.0.0.1', resolve));
    return new PacketRelay(outer, target, seed);
  }

  get port(): number {
    return this.outer.address().port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of [this.outer, ...this.#clients.values()]) socket.close();
    this.#clients.clear();
  }

  #fromClient(packet: Buffer, address: string, port: number): void {
    const key = `${address}:${port}`;
    let inner = this.#clients.get(key);
    if (!inner) {
      inner = createSocket('udp4');
      inner.on('message', (back) => this.#pass('down', back, () => this.outer.send(back, port, address)));
      this.#clients.set(key, inner);
    }
    const to = inner;
    this.#pass('up', packet, () => to.send(packet, this.target(), '127.0.0.1'));
  }

  #pass(way: 'up' | 'down', packet: Buffer, send: () => void): void {
    const { loss = 0, delayMs = 0, bitsPerSecond = Infinity } = this.conditions;
    if (this.#draw() < loss) return;
    const now = performance.now();
    const leaves = Math.max(now, this.#free[way]) + (packet.length * 8_000) / bitsPerSecond;
    if (leaves - now > QUEUE_MS) return;
    this.#free[way] = leaves;
    const wait = leaves - now + delayMs;
    const later = (): void => {
      if (this.#clients.size > 0) send();
    };
    if (wait < 1) later();
    else setTimeout(later, wait);
  }

  /** The same packets are lost in every run (Park and Miller, 1988). */
  #draw(): number {
    this.#random = (this.#random * 48_271) % 2_147_483_647;
    return this.#random / 2_147_483_647;
  }
}

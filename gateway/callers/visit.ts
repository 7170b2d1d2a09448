import type { IncomingHttpHeaders } from 'node:http';

/** What is needed of a request to know who makes it. */
export interface Visit {
  readonly headers: IncomingHttpHeaders;
  /** The remote address, a proxy's word considered. */
  readonly ip: string;
  /** The addresses that it came through as far as proxies of ours tell, the peer's first; absent where none is trusted. */
  readonly ips?: readonly string[] | undefined;
}

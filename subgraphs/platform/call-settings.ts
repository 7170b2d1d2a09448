/** How browsers reach the media of video calls; gateway/call-settings.ts reads and checks it. */
export interface CallSettings {
  /** Of the first worker; the next ones listen at the ports that follow, UDP and TCP. 0: ports that are free. */
  readonly rtcPort: number;
  readonly rtcListenAddress: string;
  /** Where browsers reach it; null: the address of the machine's first outer interface. */
  readonly rtcAnnouncedAddresses: readonly string[] | null;
  /** Worker processes of the SFU; null: one for each core. */
  readonly rtcWorkers: number | null;
  /** `turn:` and `turns:` addresses of relays, as browsers take them. */
  readonly turnUrls: readonly string[];
  /** Shared with the relays (coturn: `static-auth-secret`); null where there are none. */
  readonly turnSecret: string | null;
  /** Media take the relays alone. */
  readonly turnOnly: boolean;
  /** Where browsers reach the signalling of this host; null: where they reach the service. */
  readonly callsUrl: string | null;
  /** How long calls under way may go on in a process that is stopped. */
  readonly drainSeconds: number;
  /** Origins of the hosts of calls, where they are others than the service's: its pages may connect to them. */
  readonly origins: readonly string[];
}

export const DEFAULT_CALL_SETTINGS: CallSettings = {
  rtcPort: 44_444,
  rtcListenAddress: '0.0.0.0',
  rtcAnnouncedAddresses: null,
  rtcWorkers: null,
  turnUrls: [],
  turnSecret: null,
  turnOnly: false,
  callsUrl: null,
  drainSeconds: 3600,
  origins: [],
};

import { Mark } from '../components/marks.js';
import { t } from './text.js';
import type { WebhookEndpoint } from './webhook-operations.generated.js';

/** Whether it is told events, and how that goes. */
export function EndpointMark({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { state, disabledReason, failingSince } = endpoint;
  if (state === 'disabled') {
    return (
      <Mark tone={disabledReason === 'manual' ? 'quiet' : 'bad'} text={t(`disabled.${disabledReason ?? 'manual'}`)} />
    );
  }
  return failingSince === null ? (
    <Mark tone="good" text={t('endpoint.enabled')} />
  ) : (
    <Mark tone="warn" text={t('endpoint.failing')} />
  );
}

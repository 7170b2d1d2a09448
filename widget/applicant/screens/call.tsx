import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Skeleton } from '../../ui/skeleton.js';
import { CallFlow } from '../flow/call-flow.js';
import { useFlow } from '../flow/flow-context.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { CallAfter, CallElsewhere, CallFailed } from './call-after.js';
import { CallDevices } from './call-devices.js';
import { CallPrepare } from './call-prepare.js';
import { CallRoomScreen } from './call-room.js';
import { CallWaiting } from './call-waiting.js';
import './call.css';

interface CallScreenProps {
  readonly step: ApplicantStep;
  /** The step that the operator has started, shown beside the call. */
  readonly children: ComponentChildren;
}

/** A video call, from getting ready to its end. */
export function CallScreen({ step, children }: CallScreenProps) {
  const flow = useFlow();
  const [call, setCall] = useState<CallFlow | null>(null);
  const [name, setName] = useState('');
  useEffect(() => {
    const made = new CallFlow(flow, step.key);
    setCall(made);
    return () => made.close();
  }, []);
  if (call === null) return <Skeleton />;
  switch (call.stage.value) {
    case 'prepare':
      return <CallPrepare call={call} step={step} name={name} onName={setName} />;
    case 'devices':
      return <CallDevices call={call} step={step} name={name} onBack={() => (call.opened.value = false)} />;
    case 'waiting':
      return <CallWaiting call={call} />;
    case 'after':
      return <CallAfter call={call} />;
    case 'room': {
      const { value: room } = call.room;
      if (room?.connection.value === 'elsewhere') return <CallElsewhere call={call} />;
      if (room?.connection.value === 'failed') return <CallFailed call={call} />;
      return room === null ? (
        <Skeleton />
      ) : (
        <CallRoomScreen call={call} room={room} step={step}>
          {children}
        </CallRoomScreen>
      );
    }
  }
}

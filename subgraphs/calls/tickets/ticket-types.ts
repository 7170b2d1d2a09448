import { Field, ObjectType } from 'type-graphql';

@ObjectType('IceServer', { description: 'A relay, as RTCPeerConnection takes it.' })
class IceServerView {
  @Field(() => [String], { description: 'Its addresses.' }) urls: readonly string[];
  @Field(() => String, { nullable: true, description: 'Good for four hours.' }) username: string | null;
  @Field(() => String, { nullable: true, description: 'Of that user.' }) credential: string | null;
}

@ObjectType('CallTicket', { description: 'With what a browser enters the room of a call.' })
export class CallTicketView {
  @Field({ description: "Where the signalling of the call's host is; empty: at the address of the service." })
  url: string;
  @Field({ description: 'Of socket.io there.' }) path: string;
  @Field({ description: 'Good once, for a minute.' }) ticket: string;
  @Field({ description: 'When it is no longer good.' }) expiresAt: Date;
  @Field(() => [IceServerView], { description: 'Relays; none where none are set up.' })
  iceServers: readonly IceServerView[];
  @Field({ description: 'Media take the relays alone.' }) forceRelay: boolean;
}

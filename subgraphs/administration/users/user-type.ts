import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GRANTABLE_ROLES, UserRole } from '../access/roles.js';

const RIGHTS = GRANTABLE_ROLES.map((role) => `\`${role}\``).join(', ');

@ObjectType('User', { description: 'A person who signs in: operators and administrators of a company.' })
export class UserView {
  @Field(() => ID, { description: 'The id of the user.' })
  id: string;

  @Field({ description: 'Their e-mail address, which is also the name under which they sign in.' })
  email: string;

  @Field(() => String, { nullable: true, description: 'Their first name.' })
  firstName: string | null;

  @Field(() => String, { nullable: true, description: 'Their last name.' })
  lastName: string | null;

  @Field(() => [UserRole], { description: 'What they may do.' })
  roles: readonly UserRole[];

  @Field({ description: 'They showed that the address is theirs, or it was declared so.' })
  emailVerified: boolean;

  @Field({ description: 'They may not sign in.' })
  disabled: boolean;

  @Field({
    description: 'Too many wrong attempts: they may not sign in for some minutes, but from where they did before.',
  })
  locked: boolean;

  @Field({ description: 'Sign-in asks for a code of their authenticator app.' })
  totpEnabled: boolean;

  @Field({ description: 'When the user was made.' })
  createdAt: Date;

  @Field({ description: 'When anything about them last changed.' })
  updatedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When they last signed in.' })
  lastSignInAt: Date | null;
}

@ObjectType({ description: 'By what an invited user chooses a password, once.' })
export class InvitationLink {
  @Field({ description: 'To be given to the user alone: whoever opens it first has the account.' })
  link: string;

  @Field({ description: 'Until when it works.' })
  expiresAt: Date;
}

@InputType({ description: 'A new user.' })
export class CreateUserInput {
  @Field({ description: 'Their e-mail address.' })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: '8 characters or more. Absent: they are invited by mail and choose one themselves.',
  })
  password?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'The address needs no confirmation; false when absent.' })
  emailVerified?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Their first name.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Their last name.' })
  lastName?: string | null;

  @Field(() => [String], { nullable: true, description: `Any of ${RIGHTS}; the first of them when absent.` })
  rights?: string[] | null;
}

@InputType({ description: 'What to change; what is absent stays.' })
export class ChangeUserInput {
  @Field(() => String, { nullable: true, description: 'Their first name; null: none.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Their last name; null: none.' })
  lastName?: string | null;

  @Field(() => [String], { nullable: true, description: `The whole new list: any of ${RIGHTS}.` })
  rights?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'True ends their sign-ins and keeps them out.' })
  disabled?: boolean | null;
}

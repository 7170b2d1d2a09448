import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A rectangle on a page or picture, in shares of its width and height.' })
export class PagePlace {
  @Field(() => Float, { description: 'From the left.' }) left: number;
  @Field(() => Float, { description: 'From the top.' }) top: number;
  @Field(() => Float, { description: 'Of the rectangle.' }) width: number;
  @Field(() => Float, { description: 'Of the rectangle.' }) height: number;
}

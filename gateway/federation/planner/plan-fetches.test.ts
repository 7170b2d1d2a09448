import { readableOperation } from './plan-fetches.js';

describe('the text of a fetch', () => {
  it('stays as it is where a subgraph can read it', () => {
    const text = '{a ...on Item @include(if: $t){b(text: "...on Item {}")}}';
    expect(readableOperation(text)).toBe(text);
  });

  it('loses fragments that have nothing in them', () => {
    const text =
      'query($t:Boolean){i{...on Item{...on Item @include(if: $t) ...on Item @include(if: $f) @skip(if: $t){label}}}}';
    expect(readableOperation(text).replaceAll(/\s+/g, ' ')).toBe(
      'query($t:Boolean){i{...on Item{ ...on Item @include(if: $f) @skip(if: $t){label}}}}',
    );
  });

  it('asks for the type where nothing else is left', () => {
    expect(readableOperation('{i{...on Item{...on Item @include(if: $t)}}}').replaceAll(' ', '')).toBe(
      '{i{...onItem{__typename}}}',
    );
  });

  it('is refused where it makes no sense', () => {
    expect(() => readableOperation('{i{')).toThrow();
  });
});

import { parse, visit } from 'graphql';

/** The names of all fields, at any depth, in a field set as the join specification writes it (`id owner { id }`). */
export const namesInFieldSet = (fieldSet: string): readonly string[] => {
  if (fieldSet.trim() === '') return [];
  const names: string[] = [];
  visit(parse(`{ ${fieldSet} }`, { noLocation: true }), { Field: ({ name }) => void names.push(name.value) });
  return names;
};

/** The names of the fields that a field set asks of the object itself, also under type conditions. */
export const ownNamesInFieldSet = (fieldSet: string): readonly string[] => {
  const names: string[] = [];
  visit(parse(`{ ${fieldSet} }`, { noLocation: true }), {
    Field: ({ name }) => {
      names.push(name.value);
      return false;
    },
  });
  return names;
};

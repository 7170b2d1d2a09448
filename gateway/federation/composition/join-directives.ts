import { Kind, type ConstArgumentNode, type ConstDirectiveNode, type ConstValueNode } from 'graphql';

/** A directive's argument as text, whether it is a string, a name or a number. */
export const argumentOf = (directive: ConstDirectiveNode, name: string): string | undefined => {
  const value = directive.arguments?.find((one) => one.name.value === name)?.value;
  return value && 'value' in value ? String(value.value) : undefined;
};

/** The directive with some of its arguments set or, where undefined is given, without them. */
export const withArguments = (
  directive: ConstDirectiveNode,
  values: Readonly<Record<string, ConstValueNode | undefined>>,
): ConstDirectiveNode => {
  const kept = (directive.arguments ?? []).filter(({ name }) => !Object.hasOwn(values, name.value));
  const set = Object.entries(values).flatMap(([name, value]): ConstArgumentNode[] =>
    value === undefined ? [] : [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value }],
  );
  return { ...directive, arguments: [...kept, ...set] };
};

/** The directives of one name on a node. */
export const joinsOf = (
  node: { readonly directives?: readonly ConstDirectiveNode[] | undefined },
  name: string,
): readonly ConstDirectiveNode[] => (node.directives ?? []).filter((one) => one.name.value === name);

/** `@join__field` of a graph, with no other argument. */
export const fieldOf = (graph: string): ConstDirectiveNode =>
  withArguments(
    { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'join__field' } },
    { graph: { kind: Kind.ENUM, value: graph } },
  );

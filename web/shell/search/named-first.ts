import { matches } from '../../kit/search/near.ts'

interface NamedGroup {
  hits: readonly { name: string }[]
}

/** Kinds of record of which one is called what was asked for, before those that only have to do with it; else in their order. */
export function namedFirst<Group extends NamedGroup>(groups: readonly Group[], asked: string): Group[] {
  const isNamed = ({ hits }: Group) => hits.some(({ name }) => matches(name, asked))
  return groups.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}

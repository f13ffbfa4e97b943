/** A step as it stands in the picture: steps of a group begin together, one with a condition may be passed by. */
export interface PicturedStep {
  key: string
  group: number
  isConditional: boolean
}

/** What a workflow is made of, as a tree. */
export type Block =
  | { kind: 'node'; id: string }
  | { kind: 'sequence'; blocks: readonly Block[] }
  | { kind: 'parallel'; id: string; branches: readonly Block[] }
  | { kind: 'condition'; id: string; asked: string; step: Block }

/** What stands in the picture beside its steps. */
export const START = ':start'
export const END = ':end'
export const askedOf = (key: string) => `${key}:asked`
export const forkOf = (id: string) => `${id}:fork`
export const joinOf = (id: string) => `${id}:join`

/** The tree of steps that are given in their order. */
export function blocksOf(steps: readonly PicturedStep[]): Block {
  const groups = [...Map.groupBy(steps, ({ group }) => group).values()].map((together): Block => {
    const [first, ...others] = together.map(blockOf) as [Block, ...Block[]]
    const id = `group ${together[0]?.key}`
    return others.length === 0 ? first : { kind: 'parallel', id, branches: [first, ...others] }
  })
  return { kind: 'sequence', blocks: [{ kind: 'node', id: START }, ...groups, { kind: 'node', id: END }] }
}

function blockOf({ key, isConditional }: PicturedStep): Block {
  const step: Block = { kind: 'node', id: key }
  return isConditional ? { kind: 'condition', id: key, asked: askedOf(key), step } : step
}

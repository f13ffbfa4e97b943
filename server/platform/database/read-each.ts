import { isInTransaction } from './transaction.ts'

/** Few enough that one page leaves most of the connections to others. */
const AT_ONCE = 3

/**
 * Reads something of each of some items, several at once: while the database works for one, this process works on the rows of another. Inside a
 * transaction, which has one connection, one after the other. Answers in the order of the items. After one that fails no other is begun, and
 * the failure is told once those that were have ended.
 */
export async function readEach<Item, Result>(items: readonly Item[], read: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()].reverse()
  const takeTurns = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, item] = next
      try {
        results[at] = await read(item)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  const turns = await Promise.allSettled(Array.from({ length: isInTransaction() ? 1 : AT_ONCE }, takeTurns))
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason
  return results
}

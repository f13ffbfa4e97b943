import type { ComparedPart } from '@atrium/contract/contracts/contracts.ts'
import { type ContractPart, numbersOf } from '@atrium/contract/contracts/parts.ts'
import { wordPieces } from './word-pieces.ts'

/** Two versions side by side: by the keys of the parts, in the order of the later one, what is gone where it stood. */
export function compareParts(before: readonly ContractPart[], after: readonly ContractPart[]): ComparedPart[] {
  const old = new Map(before.map((part) => [part.key, part]))
  const now = new Map(after.map((part) => [part.key, part]))
  const numbers = { before: numbersOf(before), after: numbersOf(after) }
  const moved = movedKeys(before, after)
  return inOrder(before, after).map((key) => {
    const [one, other] = [old.get(key), now.get(key)]
    const { kind, name } = (other ?? one) as ContractPart
    const pieces = wordPieces(one ? textOf(one) : '', other ? textOf(other) : '')
    const isChanged = one?.name !== other?.name || pieces.some(({ is }) => is !== 'same')
    return {
      key,
      kind,
      name,
      nameBefore: one?.name ?? '',
      noBefore: numbers.before.get(key) ?? '',
      no: numbers.after.get(key) ?? '',
      state: !one ? 'added' : !other ? 'removed' : isChanged ? 'changed' : 'same',
      moved: moved.has(key),
      pieces,
    }
  })
}

/** All that a part says: its text, what it asks for, who signs. */
const textOf = ({ description, requests, signers }: ContractPart): string =>
  [description, ...requests.map(({ label }) => `• ${label}`), ...signers.map(({ role }) => `— ${role}`)]
    .filter(Boolean)
    .join('\n')

function inOrder(before: readonly ContractPart[], after: readonly ContractPart[]): string[] {
  const keys = after.map(({ key }) => key)
  let previous: string | undefined
  for (const { key } of before) {
    if (!keys.includes(key)) keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key)
    previous = key
  }
  return keys
}

/** Those of both versions that are not in the longest run which kept its order. */
function movedKeys(before: readonly ContractPart[], after: readonly ContractPart[]): ReadonlySet<string> {
  const was = new Map(before.map(({ key }, at) => [key, at]))
  const common = after.flatMap(({ key }) => (was.has(key) ? [{ key, at: was.get(key) as number }] : []))
  const best: number[] = []
  const last: number[] = []
  common.forEach(({ at }, place) => {
    best[place] = 1
    last[place] = -1
    for (let earlier = 0; earlier < place; earlier++)
      if ((common[earlier]?.at ?? 0) < at && (best[earlier] ?? 0) + 1 > (best[place] ?? 0)) {
        best[place] = (best[earlier] ?? 0) + 1
        last[place] = earlier
      }
  })
  const moved = new Set(common.map(({ key }) => key))
  for (let place = best.indexOf(Math.max(...best)); place >= 0; place = last[place] ?? -1) moved.delete(common[place]?.key ?? '')
  return moved
}

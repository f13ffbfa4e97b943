import { CallError, isUnreached } from '../call-error.ts'
import type { Entries, Entry } from './entries.ts'

/** What is left after a round: nothing that can be sent now, or what waits for a connection, for a login, or for the server. */
export type Outcome = 'done' | 'unreached' | 'session' | 'trouble'

interface Round {
  sent: Entry[]
  refused: Entry[]
  outcome: Outcome
}

/** Statuses with which the server asks to come again later, whatever the entry says. */
const LATER = new Set([408, 425, 429])

/**
 * Sends what waits, the oldest first, one after the other. What the server has is taken out; what it refuses stays with its words, and
 * keeps no other waiting. Where nothing answers, or nobody is logged in, the rest stays as it is.
 */
export async function sendEntries(
  entries: Entries,
  owner: string,
  post: (entry: Entry) => Promise<unknown>,
  tell: (key: string) => void = () => {},
): Promise<Round> {
  const round: Round = { sent: [], refused: [], outcome: 'done' }
  for (const { key } of await entries.of(owner)) {
    // It may have been changed or given up meanwhile.
    const entry = await entries.get(key)
    if (!entry || entry.refused !== undefined) continue
    const { trouble: _, ...plain } = entry
    tell(key)
    try {
      await post(plain)
      await entries.remove(entry)
      round.sent.push(entry)
    } catch (error) {
      const { left, outcome, isOver } = fateOf(error, plain)
      if (left) await entries.put(left)
      if (left?.refused !== undefined) round.refused.push(left)
      round.outcome = outcome ?? round.outcome
      if (isOver) return round
    } finally {
      tell('')
    }
  }
  return round
}

interface Fate {
  /** The entry with what is told of it from now on. */
  left?: Entry
  outcome?: Outcome
  /** Nothing else can be sent now either. */
  isOver?: boolean
}

function fateOf(error: unknown, entry: Entry): Fate {
  if (!(error instanceof CallError) || isUnreached(error)) return { outcome: 'unreached', isOver: true }
  const { status, message } = error
  if (status === 401) return { left: { ...entry, trouble: 'session' }, outcome: 'session', isOver: true }
  const isLater = LATER.has(status)
  if (isLater || status >= 500) return { left: { ...entry, trouble: { text: message } }, outcome: 'trouble', isOver: isLater }
  return { left: { ...entry, refused: wordsOf(error, entry) } }
}

/** What the server says is wrong, by the names of the fields. */
function wordsOf({ message, fields = {} }: CallError, { labels }: Entry): string {
  const named = Object.entries(fields).map(([key, text]) => [labels[key], text].filter(Boolean).join(': '))
  return named.length > 0 ? [...new Set(named)].join(' · ') : message
}

/**
 * A question to the feature that answers it, from one that does not import it: both import the port. Questions of one feature to another
 * stand in `server/ports`, by the feature that answers; what the platform asks stands where it asks.
 */
export interface Port<Answers> {
  readonly name: string
  /** What answers where no feature does. */
  readonly otherwise: Answers | undefined
}

/** `Answers` is a function, or an object of several. */
export const port = <Answers>(name: string, otherwise?: Answers): Port<Answers> => ({ name, otherwise })

/** A port with what answers it; in the manifest of a feature. */
export interface Answer {
  readonly port: Port<never>
  readonly by: unknown
}

export const answer = <Answers>(to: Port<Answers>, by: Answers): Answer => ({ port: to as Port<never>, by })

/** Gives what answers a port. */
export type Ask = <Answers>(of: Port<Answers>) => Answers

/** Each port by the one feature that answers it. */
export function asking(answers: readonly Answer[]): Ask {
  const byPort = new Map(answers.map(({ port, by }) => [port as unknown, by]))
  if (byPort.size < answers.length) throw new TypeError('Two features answer one port')
  return (of) => {
    const found = byPort.get(of) ?? of.otherwise
    if (found === undefined) throw new TypeError(`No feature answers ${of.name}`)
    return found as never
  }
}

import { Refusal } from '../refusal.ts'
import { OutboundError } from './fetch-public-url.ts'

/** Asks a service outside; where it is not reached, or does not answer, that is a refusal (503) in words. */
export async function asRefusal<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutboundError) throw new Refusal(503, error.error)
    throw error
  }
}

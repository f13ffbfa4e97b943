import { z } from 'zod'
import { lines } from './line.ts'
import { errorCode, whenMissing } from './plain-errors.ts'

export interface NamedAddress {
  name: string
  address: string
}

const MOST = 20
const Address = z.email().max(320)

/** The entries of `Ana Roy <ana@x.example>; Bo <bo@x.example>`; undefined when one of them is written otherwise. */
export function readRecipients(text: string): NamedAddress[] | undefined {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const read = entries.map((entry) => /^([^<>]+?)\s*<([^<>\s]+)>$/.exec(entry))
  const named = read.flatMap((found) =>
    found ? [{ name: found[1] as string, address: (found[2] as string).toLowerCase() }] : [],
  )
  const isWhole = named.length === entries.length && named.length > 0 && named.length <= MOST
  return isWhole && named.every(({ address }) => Address.safeParse(address).success) ? named : undefined
}

export const writeRecipients = (some: readonly NamedAddress[]) =>
  some.map(({ name, address }) => `${name} <${address}>`).join('; ')

/** A text of such entries that must be there. */
export const Recipients = lines(whenMissing('required'))
  .min(1, errorCode('required'))
  .max(4_000)
  .refine((text) => readRecipients(text) !== undefined, { error: errorCode('recipients-form') })

import { randomUUID } from 'node:crypto'
import type { Pick, Shape } from './example.ts'

// The ends of what a schema allows, as people and spreadsheets bring them along: each flavour fills every field of a form.

/** Texts that are shown, searched, sorted, mailed, exported and put into PDFs. */
const texts = {
  longest: 'Wq ',
  scripts: '👩‍👩‍👧‍👦🏳️‍🌈 \u202eمرحبا \u0645\u064e Z\u0351\u036b\u0343a\u0329\u034d\u0307l\u0334',
  markup: '=HYPERLINK("x";"a")\t,;|"><img src=x onerror=alert(1)>&amp;{{name}}%s %_\\',
} as const

export const flavours = ['shortest', 'nothing', ...(Object.keys(texts) as (keyof typeof texts)[])] as const
export type Flavour = (typeof flavours)[number]

/** How long a text may be that its schema sets no limit to: a call that takes more has forgotten one. */
const UNLIMITED = 5_000

/** A text of a flavour that fits a length, cut between characters. */
export function textOf(flavour: Flavour, { minLength = 0, maxLength = UNLIMITED }: Shape): string {
  if (flavour === 'shortest') return 'x'.repeat(minLength)
  if (flavour === 'nothing') return ' '.repeat(Math.max(1, minLength))
  const part = texts[flavour]
  // All but the longest are as long as a word or two, as in life; the ends of the lengths have flavours of their own.
  const length = flavour === 'longest' ? maxLength : Math.min(maxLength, Math.max(minLength, 60))
  let text = ''
  for (const { segment } of new Intl.Segmenter().segment(part.repeat(Math.ceil(length / part.length)))) {
    if (text.length + segment.length > length) break
    text += segment
  }
  return text.trimEnd().padEnd(flavour === 'longest' ? length : 1, 'x')
}

/** The value of a field at an end of its schema; undefined leaves it out. What `pick` knows by name is taken as it is. */
export function extremeOf(shape: Shape, flavour: Flavour, pick: Pick, name: string): unknown {
  const picked = pick(name, shape)
  if (picked !== undefined) return picked
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum.at(flavour === 'shortest' ? 0 : flavour === 'longest' ? -1 : name.length % shape.enum.length)
  if (shape.anyOf) return ofAny(shape.anyOf, flavour, pick, name)
  switch (shape.type) {
    case 'null':
      return null
    case 'object':
      return objectOf(shape, flavour, pick)
    case 'array':
      return flavour === 'shortest' || flavour === 'nothing'
        ? []
        : Array.from({ length: shape.minItems ?? 1 }, () => extremeOf(shape.items ?? {}, flavour, pick, name))
    case 'integer':
    case 'number':
      return numberOf(shape, flavour)
    case 'boolean':
      return flavour !== 'shortest' && flavour !== 'nothing'
    case 'string':
      return shape.format === 'uuid' ? randomUUID() : (dayOf(shape, flavour, name) ?? textOf(flavour, shape))
    default:
      return undefined
  }
}

/** Every property at its end; with `nothing`, only those that must be given. */
export function objectOf(shape: Shape, flavour: Flavour, pick: Pick): Record<string, unknown> {
  const needed = new Set(shape.required)
  const entries = Object.entries(shape.properties ?? {})
    .filter(([name, inner]) => flavour !== 'nothing' || needed.has(name) || inner.anyOf || pick(name, inner) !== undefined)
    .map(([name, inner]) => [name, extremeOf(inner, flavour, pick, name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function ofAny(options: Shape[], flavour: Flavour, pick: Pick, name: string): unknown {
  const empty = options.find(({ type }) => type === 'null')
  if (empty && flavour === 'nothing') return null
  const others = options.filter((option) => option !== empty)
  return extremeOf((flavour === 'shortest' ? others[0] : others.at(-1)) as Shape, flavour, pick, name)
}

function numberOf({ minimum, maximum, multipleOf }: Shape, flavour: Flavour): number {
  const most = maximum ?? Number.MAX_SAFE_INTEGER
  const least = minimum ?? -most
  if (flavour === 'shortest') return least
  if (flavour === 'nothing') return Math.max(0, least)
  if (flavour === 'longest') return most
  return multipleOf && multipleOf < 1 ? least + multipleOf : Math.min(most, Math.max(1, least))
}

/** Periods are as long as they can be: what begins, begins early, and what ends or is due is late. */
function dayOf({ format }: Shape, flavour: Flavour, name: string): string | undefined {
  if (format !== 'date' && format !== 'date-time') return undefined
  const early = flavour === 'shortest' || (flavour === 'longest' && /start|from|commencement/i.test(name))
  const day = early ? '1900-01-01' : flavour === 'longest' ? '2200-12-31' : '2024-02-29'
  return format === 'date' ? day : `${day}T00:00:00Z`
}

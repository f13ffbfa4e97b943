import { FormulaError } from './fault.ts'

export interface Token {
  type: 'number' | 'text' | 'field' | 'name' | 'sign'
  text: string
  /** As it stands in the formula. */
  shown: string
  at: number
  end: number
}

/** In this order; each is tried where the one before it ends. */
const patterns = {
  number: /(?:\d+(?:\.\d*)?|\.\d+)(?![\p{L}\p{N}_.])/uy,
  text: /"((?:[^"]|"")*)"/y,
  field: /\{([^{}]*)\}/y,
  name: /[\p{L}_][\p{L}\p{N}_.]*/uy,
  sign: /<=|>=|<>|!=|==|[-+*/&=<>(),;×÷−]/y,
} as const
const types = Object.keys(patterns) as Token['type'][]

/** Signs that people write otherwise. */
const sameAs = new Map([
  ['!=', '<>'],
  ['==', '='],
  [';', ','],
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
])

/** The words, numbers and signs of a formula. */
export function tokensOf(formula: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < formula.length; ) {
    const space = /\s+/y
    space.lastIndex = at
    const skipped = space.exec(formula)
    if (skipped) {
      at += skipped[0].length
      continue
    }
    const token = tokenAt(formula, at)
    tokens.push(token)
    at = token.end
  }
  return tokens
}

function tokenAt(formula: string, at: number): Token {
  for (const type of types) {
    const pattern = patterns[type]
    pattern.lastIndex = at
    const found = pattern.exec(formula)
    if (!found) continue
    const [shown, inner = shown] = found
    const text = type === 'text' ? inner.replaceAll('""', '"') : type === 'field' ? inner.trim() : (sameAs.get(inner) ?? inner)
    return { type, text, shown, at, end: at + shown.length }
  }
  const opened = { '"': 'formula-text-open', '{': 'formula-field-open' } as const
  const error = opened[formula[at] as keyof typeof opened]
  const [sign = ''] = formula.slice(at)
  throw new FormulaError({
    error: error ?? ['formula-unexpected', { found: sign }],
    at,
    end: error ? formula.length : at + sign.length,
  })
}

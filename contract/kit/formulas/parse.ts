import { type Decimal, decimalOf } from './decimal.ts'
import { FormulaError } from './fault.ts'
import { type Token, tokensOf } from './tokens.ts'

// The text of a formula as a tree: docs/features/formulas.md. There is nothing in the language by which anything else is reached.

const MAX_NODES = 500
const MAX_DEPTH = 40

interface Placed {
  at: number
  end: number
}

export type Node = Placed &
  (
    | { type: 'number'; value: Decimal }
    | { type: 'text'; value: string }
    | { type: 'flag'; value: boolean }
    | { type: 'field'; name: string }
    | { type: 'minus'; of: Node }
    | { type: 'call'; name: string; args: readonly Node[] }
    | { type: 'operation'; op: Operator; left: Node; right: Node }
  )

const strengths = { '=': 1, '<>': 1, '<': 1, '<=': 1, '>': 1, '>=': 1, '&': 2, '+': 3, '-': 3, '*': 4, '/': 4 } as const
export type Operator = keyof typeof strengths

/** Throws a `FormulaError` where it cannot be read. */
export function parsed(formula: string): Node {
  const reader = new Reader(tokensOf(formula), formula.length)
  const node = reader.expression(0)
  reader.end()
  return node
}

class Reader {
  private place = 0
  private nodes = 0
  private depth = 0
  private readonly tokens: readonly Token[]
  private readonly length: number

  constructor(tokens: readonly Token[], length: number) {
    this.tokens = tokens
    this.length = length
  }

  end(): void {
    if (this.next) throw this.unexpected()
  }

  /** Operations that bind more than `above`, from left to right. */
  expression(above: number): Node {
    let left = this.operand()
    for (;;) {
      const op = this.next?.type === 'sign' ? this.next.text : ''
      const strength = strengths[op as Operator]
      if (strength === undefined || strength <= above) return left
      this.place++
      const right = this.expression(strength)
      left = this.node({ type: 'operation', op: op as Operator, left, right, at: left.at, end: right.end })
    }
  }

  private operand(): Node {
    const token = this.take()
    const { at, end, text } = token
    switch (token.type) {
      case 'number':
        return this.node({ type: 'number', value: decimalOf(text) ?? this.fail('formula-too-large', token), at, end })
      case 'text':
      case 'field':
        return token.type === 'text'
          ? this.node({ type: 'text', value: text, at, end })
          : this.node({ type: 'field', name: text, at, end })
      case 'name':
        return this.named(token)
      default:
        return this.signed(token)
    }
  }

  private named(token: Token): Node {
    const name = token.text.toUpperCase()
    if (this.isSign('(')) return this.call(name, token)
    if (name === 'TRUE' || name === 'FALSE')
      return this.node({ type: 'flag', value: name === 'TRUE', at: token.at, end: token.end })
    throw new FormulaError({ error: ['formula-field-in-braces', { name: `{${token.text}}` }], at: token.at, end: token.end })
  }

  private signed(token: Token): Node {
    if (token.text === '-')
      return this.within(() => {
        const of = this.expression(strengths['*'])
        return this.node({ type: 'minus', of, at: token.at, end: of.end })
      })
    if (token.text !== '(') throw this.unexpected(token)
    return this.within(() => {
      const inner = this.expression(0)
      this.expect(')')
      return inner
    })
  }

  private call(name: string, { at }: Token): Node {
    return this.within(() => {
      this.expect('(')
      const args: Node[] = []
      if (!this.isSign(')'))
        do args.push(this.expression(0))
        while (this.skip(','))
      const { end } = this.expect(')')
      return this.node({ type: 'call', name, args, at, end })
    })
  }

  private within(read: () => Node): Node {
    if (++this.depth > MAX_DEPTH) this.fail('formula-too-deep', this.tokens[this.place - 1])
    const node = read()
    this.depth--
    return node
  }

  private node(node: Node): Node {
    if (++this.nodes > MAX_NODES) this.fail('formula-too-much', node)
    return node
  }

  private get next(): Token | undefined {
    return this.tokens[this.place]
  }
  private take(): Token {
    const token = this.next
    if (!token) throw this.unexpected()
    this.place++
    return token
  }
  private isSign = (text: string) => this.next?.type === 'sign' && this.next.text === text
  private skip(text: string): boolean {
    const is = this.isSign(text)
    if (is) this.place++
    return is
  }
  private expect(text: string): Token {
    if (!this.isSign(text)) throw this.unexpected()
    return this.take()
  }

  private unexpected(token = this.next): FormulaError {
    if (!token) return new FormulaError({ error: 'formula-unfinished', at: this.length, end: this.length })
    return new FormulaError({ error: ['formula-unexpected', { found: token.shown }], at: token.at, end: token.end })
  }
  private fail(error: 'formula-too-large' | 'formula-too-deep' | 'formula-too-much', where: Placed | undefined): never {
    throw new FormulaError({ error, at: where?.at ?? 0, end: where?.end ?? this.length })
  }
}

import type { PlainCode } from '../../errors.ts'
import { FormulaError, type FormulaFault } from './fault.ts'
import { functionOf, type Gives } from './functions.ts'
import { type Node, type Operator, parsed } from './parse.ts'

/** What a field that a formula names gives; undefined: there is none that says anything. */
export type FieldGives = (name: string) => Gives | undefined

const needs: Record<Gives | 'words', PlainCode> = {
  number: 'formula-needs-number',
  text: 'formula-needs-text',
  words: 'formula-needs-text',
  day: 'formula-needs-day',
  flag: 'formula-needs-flag',
}

const wrong = ({ at, end }: Pick<Node, 'at' | 'end'>, error: FormulaFault['error']) => new FormulaError({ error, at, end })

/** What is wrong with a formula whose result is to be `wanted`, and where; undefined: nothing. */
export function faultIn(formula: string, wanted: Gives, fieldGives: FieldGives): FormulaFault | undefined {
  try {
    const node = parsed(formula)
    const given = givenBy(node, fieldGives)
    // What is a number or a day can be kept as text.
    if (given !== wanted && !(wanted === 'text' && given !== 'flag')) throw wrong(node, needs[wanted])
    return undefined
  } catch (error) {
    if (error instanceof FormulaError) return error.fault
    throw error
  }
}

/** Throws a `FormulaError` where parts do not go together. */
function givenBy(node: Node, fieldGives: FieldGives): Gives {
  switch (node.type) {
    case 'number':
    case 'text':
    case 'flag':
      return node.type
    case 'field': {
      const given = fieldGives(node.name)
      if (!given) throw wrong(node, ['formula-unknown-field', { name: node.name }])
      return given
    }
    case 'minus':
      ask(node.of, 'number', fieldGives)
      return 'number'
    case 'operation':
      return givenByOperation(node.op, node.left, node.right, fieldGives)
    default:
      return givenByCall(node, fieldGives)
  }
}

function givenByOperation(op: Operator, left: Node, right: Node, fieldGives: FieldGives): Gives {
  if (op === '&') {
    ask(left, 'words', fieldGives)
    ask(right, 'words', fieldGives)
    return 'text'
  }
  if (op === '+' || op === '-' || op === '*' || op === '/') {
    ask(left, 'number', fieldGives)
    ask(right, 'number', fieldGives)
    return 'number'
  }
  const given = givenBy(left, fieldGives)
  ask(right, given, fieldGives)
  if (given === 'flag' && op !== '=' && op !== '<>') throw wrong(left, 'formula-needs-number')
  return 'flag'
}

function ask(node: Node, wanted: Gives | 'words', fieldGives: FieldGives): void {
  const given = givenBy(node, fieldGives)
  if (given !== wanted && !(wanted === 'words' && given !== 'flag')) throw wrong(node, needs[wanted])
}

function givenByCall(node: Extract<Node, { type: 'call' }>, fieldGives: FieldGives): Gives {
  const { name, args } = node
  const place = { at: node.at, end: node.at + name.length }
  if (name === 'TODAY' || name === 'NOW') throw wrong(place, 'formula-no-today')
  const fn = functionOf(name)
  if (!fn) throw wrong(place, ['formula-unknown-function', { name }])
  const { takes, more = false, spare = 0, gives } = fn
  if (args.length < takes.length - spare || (args.length > takes.length && !more))
    throw wrong(node, ['formula-arguments', { name, n: args.length }])
  let same: Gives | undefined
  for (const [at, arg] of args.entries()) {
    const wanted = takes[Math.min(at, takes.length - 1)]
    if (wanted === 'same' && same === undefined) same = givenBy(arg, fieldGives)
    else if (wanted === 'same') ask(arg, same as Gives, fieldGives)
    else if (wanted === 'any') givenBy(arg, fieldGives)
    else if (wanted) ask(arg, wanted, fieldGives)
  }
  return gives === 'same' ? (same as Gives) : gives
}

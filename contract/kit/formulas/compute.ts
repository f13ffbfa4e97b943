import { compared, negated, product, quotient, sum } from './decimal.ts'
import { NoResult } from './fault.ts'
import { asText, functionOf, isDecimal, joined, keep, type Value } from './functions.ts'
import type { Node, Operator } from './parse.ts'

/** What a field that a formula names holds. */
export type HeldIn = (name: string) => Value

/**
 * What a sound formula comes to. Every part is computed once at most, so that there are no more steps than parts; throws a `NoResult`
 * where there is none.
 */
export function computed(node: Node, held: HeldIn): Value {
  switch (node.type) {
    case 'number':
    case 'text':
    case 'flag':
      return node.value
    case 'field':
      return held(node.name)
    case 'minus':
      return negated(numberOf(computed(node.of, held)))
    case 'operation':
      return operation(node.op, computed(node.left, held), computed(node.right, held))
    default:
      return called(node, held)
  }
}

/** What is empty counts as zero. */
const numberOf = (value: Value) => (isDecimal(value) ? value : { n: 0n, scale: 0 })

function operation(op: Operator, left: Value, right: Value): Value {
  const [one, other] = [numberOf(left), numberOf(right)]
  switch (op) {
    case '&':
      return joined([left, right])
    case '+':
      return keep(sum(one, other))
    case '-':
      return keep(sum(one, negated(other)))
    case '*':
      return keep(product(one, other))
    case '/':
      if (other.n === 0n) throw new NoResult('formula-zero')
      return keep(quotient(one, other))
    default:
      return holds(op, ordered(left, right))
  }
}

/** Below, at or above zero as one value comes before the other; null where one is a day that is not said. */
function ordered(left: Value, right: Value): number | null {
  if (isDecimal(left) || isDecimal(right)) return compared(numberOf(left), numberOf(right))
  const [one, other] = [folded(left), folded(right)]
  if (one === other) return 0
  return one === '' || other === '' ? null : one < other ? -1 : 1
}

/** Texts are the same whatever their capitals, as conditions have it. */
const folded = (value: Value) => (value === false ? '' : asText(value).trim().toLowerCase())

function holds(op: Operator, order: number | null): boolean {
  if (op === '=') return order === 0
  if (op === '<>') return order !== 0
  if (order === null) return false
  if (op === '<') return order < 0
  if (op === '<=') return order <= 0
  return op === '>' ? order > 0 : order >= 0
}

function called({ name, args }: Extract<Node, { type: 'call' }>, held: HeldIn): Value {
  const at = (place: number): Value => {
    const arg = args[place]
    return arg ? computed(arg, held) : null
  }
  // What is not needed may have no result.
  if (name === 'IF') return at(at(0) === true ? 1 : 2)
  if (name === 'AND') return args.every((_, place) => at(place) === true)
  if (name === 'OR') return args.some((_, place) => at(place) === true)
  if (name === 'IFEMPTY') {
    const value = at(0)
    return value === null || value === '' ? at(1) : value
  }
  return functionOf(name)?.of?.(args.map((_, place) => at(place))) ?? null
}

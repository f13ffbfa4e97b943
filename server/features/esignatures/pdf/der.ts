// DER (X.690), as far as certificates and signatures need it: tag, length, content.

/** One element: its tag, its content, and its bytes as a whole. */
export interface Element {
  tag: number
  content: Uint8Array
  whole: Uint8Array
}

export const SEQUENCE = 0x30
export const SET = 0x31
export const INTEGER = 0x02
export const OBJECT_ID = 0x06
export const OCTETS = 0x04
export const BITS = 0x03
export const BOOLEAN = 0x01
export const NULL = 0x05
export const GENERALIZED_TIME = 0x18
export const context = (n: number) => 0xa0 + n

/** The element at the start of some bytes. Throws where it is cut short, or of a length that DER does not have. */
export function read(bytes: Uint8Array, at = 0): Element {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined) throw new RangeError('DER: cut short')
  const more = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || more > 4) throw new RangeError('DER: a length of another form')
  let length = first < 0x80 ? first : 0
  for (let n = 0; n < more; n++) length = length * 256 + (bytes[at + 2 + n] ?? 0)
  // The shortest is the only one.
  if (more > 0 && (length < 0x80 || bytes[at + 2] === 0)) throw new RangeError('DER: a length of another form')
  const start = at + 2 + more
  if (start + length > bytes.length) throw new RangeError('DER: cut short')
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) }
}

/** The elements in the content of one. */
export function children({ content }: Pick<Element, 'content'>): Element[] {
  const found: Element[] = []
  for (let at = 0; at < content.length; ) {
    const element = read(content, at)
    found.push(element)
    at += element.whole.length
  }
  return found
}

/** An element of some parts. */
export function write(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(n: number): Uint8Array {
  if (n < 0x80) return Buffer.from([n])
  const bytes: number[] = []
  for (let rest = n; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([0x80 + bytes.length, ...bytes])
}

/** An object identifier as its numbers with dots. */
export function objectId(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const number of rest) {
    const groups = [number % 128]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left % 128) + 0x80)
    bytes.push(...groups)
  }
  return write(OBJECT_ID, Buffer.from(bytes))
}

export const isObjectId = (element: Element | undefined, dotted: string): boolean =>
  element !== undefined && Buffer.compare(element.whole, objectId(dotted)) === 0

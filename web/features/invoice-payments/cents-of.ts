/** What somebody has typed as an amount, in cents: `1,250.5` and `1 250,50` alike. Undefined: it is none. */
export function centsOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f$€£]/g, '')
  const match = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  const digits = whole.replace(/[.,]/g, '')
  return digits.length > 10 ? undefined : Number(digits) * 100 + Number(part.padEnd(2, '0'))
}

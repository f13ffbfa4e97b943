// The pattern of a text (docs/features/custom-fields.md): `#` stands for a digit, `@` for a letter, `*` for either, everything else for
// itself. It is read character by character, so that none takes longer than its text is long.

const signs: Readonly<Record<string, RegExp>> = { '#': /^\d$/, '@': /^\p{L}$/u, '*': /^[\p{L}\d]$/u }

/** A text as its pattern writes it, whatever its capitals; undefined where it does not fit. */
export function fitted(pattern: string, text: string): string | undefined {
  const asked = [...pattern]
  const given = [...text]
  if (asked.length !== given.length) return undefined
  const written: string[] = []
  for (const [at, sign] of asked.entries()) {
    const one = given[at] ?? ''
    const stands = signs[sign]
    if (stands ? !stands.test(one) : one.toLowerCase() !== sign.toLowerCase()) return undefined
    written.push(stands ? one : sign)
  }
  return written.join('')
}

/** Document 1, section 5: `#` marks a digit. */
export const PHONE_MASK = '(###) ###-####'

/**
 * Sets digits into a mask, but only when there are as many as the mask has slots, or one fewer; any other text (a foreign
 * number, an extension) stays as it was typed.
 */
export function maskPhone(text: string, mask: string = PHONE_MASK): string {
  const digits = text.replace(/\D/g, '')
  const slots = mask.split('#').length - 1
  if (digits.length !== slots && digits.length !== slots - 1) return text
  let used = 0
  let masked = ''
  for (const sign of mask) {
    if (sign !== '#') masked += sign
    else if (used < digits.length) masked += digits[used++]
    if (used === digits.length) break
  }
  return masked
}

/** How a country writes its numbers; `#` marks a digit. A country that is not here writes them in several ways. */
const masks: Partial<Record<string, string>> = {
  CA: '(###) ###-####',
  US: '(###) ###-####',
  FR: '## ## ## ## ##',
  BE: '### ## ## ##',
  CH: '### ### ## ##',
  AU: '## #### ####',
  MX: '## #### ####',
  GB: '##### ######',
}

/**
 * Sets digits into the mask of a country, but only when there are as many as the mask has slots, or one fewer. A number that
 * starts with `+` brings its own country and is never rewritten, nor is any other text (an extension).
 */
export function maskPhone(text: string, country: string): string {
  const mask = masks[country]
  if (!mask || text.trim().startsWith('+')) return text
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

/** A file name from outside, made harmless: no path, no control or bidi characters, not too long, never empty. */
export function safeFileName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .toWellFormed()
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/g, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 ? clean.slice(dot).slice(0, 10) : ''
  const stem = dot > 0 ? clean.slice(0, dot) : clean
  return `${stem.slice(0, 150 - ending.length) || 'file'}${ending}`
}

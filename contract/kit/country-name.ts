const names = new Map<string, Intl.DisplayNames>()

/** A country (ISO 3166-1 alpha-2) by its name in a language; what is no code of two letters stays. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  const named = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, named)
  return named.of(code.toUpperCase()) ?? code
}

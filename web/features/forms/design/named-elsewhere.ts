import type { TFunction } from 'i18next'

/** Why a field can be neither removed nor made another kind, if something names it. */
export function namedElsewhere(
  t: TFunction,
  { label, rules, formulas }: { label: string; rules: number; formulas: number },
): string | undefined {
  if (rules > 0) return t('Conditions, locks, buttons, the paywall or workflows name “{{label}}”: change these first', { label })
  if (formulas > 0) return t('{{count}} formulas read “{{label}}”: change these first', { count: formulas, label })
  return undefined
}

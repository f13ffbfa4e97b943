import type { AnError } from '@atrium/contract/errors.ts'
import type { PortalText } from '../../platform/languages/portal-texts.ts'

const BLANK = /\{\{\s*([\w.]+)\s*\}\}/g
const blanksOf = (text: string) => new Set([...text.matchAll(BLANK)].map(([, name]) => name as string))
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/

/** Why the company's words cannot stand for a text; undefined when they can. */
export function wrongText({ key, english }: PortalText, text: string): AnError | undefined {
  if (CONTROL.test(text)) return 'cannot-be-stored'
  if (/<[a-z/!?]/i.test(text)) return 'text-no-html'
  if (text.includes('$t(') || /\{\{|\}\}/.test(text.replace(BLANK, ''))) return 'text-only-blanks'
  const [expected, given] = [blanksOf(english), blanksOf(text)]
  const strange = [...given].find((name) => !expected.has(name))
  if (strange) return ['text-unknown-blank', { blank: `{{${strange}}}` }]
  // The form for one, or for none, may say it in a word.
  if (/_(zero|one)$/.test(key)) return undefined
  const lost = [...expected].find((name) => !given.has(name))
  return lost === undefined ? undefined : ['text-lost-blank', { blank: `{{${lost}}}` }]
}
